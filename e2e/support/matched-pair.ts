import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { comeReady } from './ready-consumer.ts'

const advisorOfTheDemo = 201
export const matchedName = { first_name: 'Rosalind', last_name: 'Featherstone' }

export interface MatchedPair {
  /** Address of the conversation, for both people. */
  place: string
  /** The consumer's page. */
  email: string
}

/** A new consumer, and the demo's advisor who has accepted them. */
export async function comeMatched(consumer: Page, advisor: Page): Promise<MatchedPair> {
  // A name of its own, because other tests look for theirs on the advisor's pages.
  const { email, headers } = await comeReady(consumer, matchedName)
  const sent = await consumer.request.post('/api/v1/requests', {
    headers,
    data: {
      client_id: randomUUID(),
      advisor_id: advisorOfTheDemo,
      kind: 'chat',
      message: '',
      shares_last_name: false,
      shares_email: false,
      phone: null,
      has_read_crs: true,
    },
  })
  expect(sent.status(), await sent.text()).toBe(200)
  const { request_id } = (await sent.json()).request
  const signedIn = await advisor.request.post('/api/test-tools/sign-in', {
    data: { email: 'dana@demo.example' },
  })
  const { accessToken } = await signedIn.json()
  const accepted = await advisor.request.post(`/api/v1/requests/${request_id}/answer`, {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { move: 'accept' },
  })
  expect(accepted.status(), await accepted.text()).toBe(200)
  return { place: `/shared/matchmaking/messages?request=${request_id}`, email }
}
