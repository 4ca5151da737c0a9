import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { comeReady } from './ready-consumer.ts'

const advisorOfTheDemo = 201
export const matchedName = { first_name: 'Rosalind', last_name: 'Featherstone' }

export interface MatchedPair {
  /** Address of the conversation, for both people. */
  place: string
  email: string
  consumerId: number
  requestId: number
  /** For calls of the consumer. */
  headers: Record<string, string>
}

/** A new consumer, and the demo's advisor who has accepted them. */
export async function comeMatched(consumer: Page, advisor: Page): Promise<MatchedPair> {
  // A name of its own, because other tests look for theirs on the advisor's pages.
  const { email, userId, headers } = await comeReady(consumer, matchedName)
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
  return {
    place: `/shared/matchmaking/messages?request=${request_id}`,
    email,
    consumerId: userId,
    requestId: request_id,
    headers,
  }
}

/** The same after a meeting that ended 15 days ago, so that everyone has been reminded and asked for a review. */
export async function comeMet(consumer: Page, advisor: Page): Promise<MatchedPair> {
  const pair = await comeMatched(consumer, advisor)
  const { requestId, headers } = pair
  const { slots } = await (
    await consumer.request.get(`/api/v1/advisor/${advisorOfTheDemo}/slots`, { headers })
  ).json()
  // Another test may take the same time.
  await expect(async () => {
    const { starts_at } = slots[Math.floor(Math.random() * slots.length)]
    const booked = await consumer.request.post(`/api/v1/requests/${requestId}/meetings`, {
      headers,
      data: { client_id: randomUUID(), starts_at, way: 'video' },
    })
    expect(booked.status(), await booked.text()).toBe(200)
  }).toPass()
  const passed = await consumer.request.post('/api/test-tools/meeting-clock', {
    headers,
    data: { days: 15 },
  })
  expect(passed.status(), await passed.text()).toBe(204)
  return pair
}
