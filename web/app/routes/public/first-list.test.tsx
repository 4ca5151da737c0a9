import { readPendingRegistration } from '@evenkeel/contract/account/identity'
import { readBegunStep } from '@evenkeel/contract/market/begun-step'
import { readNewestSearch } from '@evenkeel/contract/market/matching'
import { readDraft } from '@evenkeel/contract/people/consumers'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearResults } from '../../features/market/matching/results/results-store.ts'
import { search } from '../../features/market/matching/testing/sample-matching.ts'
import { noAnswers } from '../../features/people/consumers/questions/answers.ts'
import { dropEarlyAnswers } from '../../server-link/early-answers.ts'
import { makeQueryClient } from '../../server-link/query-client.ts'
import { allowLog } from '../../testing/guard-tests.ts'
import { playServer, refusal, type Sent } from '../../testing/play-server.ts'
import FirstList from './first-list.tsx'

const path = '/onboarding/consumer/first-list'
const answers = {
  ...noAnswers,
  zip: '80205',
  state: 'CO',
  service_topics: [5, 4],
  kind_of_help: 'ongoing-advice',
  age_band: '34-45',
  income_band: '120k-250k',
  assets: 240_000,
  meeting_modes: ['video'],
}
const replies = {
  [readDraft.path]: { draft: { answers, version: 1 } } as object,
  [readNewestSearch.path]: { search } as object,
  [readBegunStep.path]: { begun: null },
  [readPendingRegistration.path]: { pending: null },
}

/** The prerendered page, taken over in a browser whose head has asked for these answers. */
function openCold(early: Record<string, Promise<Response>>) {
  window.earlyAnswers = early
  const Pages = createRoutesStub([
    { path, Component: FirstList },
    { path: '*', Component: () => <h1>Elsewhere</h1> },
  ])
  const page = () => (
    <QueryClientProvider client={makeQueryClient()}>
      <Pages initialEntries={[path]} />
    </QueryClientProvider>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page())
  return render(page(), { container, hydrate: true })
}

/** Answers that arrive when the test says so. */
function heldBack(given: Record<string, object> = replies) {
  const sends: Record<string, () => void> = {}
  const early = Object.fromEntries(
    Object.entries(given).map(([address, body]) => [
      address,
      new Promise<Response>((done) => {
        sends[address] = () => done(body instanceof Response ? body : Response.json(body))
      }),
    ]),
  )
  const send = (address: string) => act(async () => sends[address]?.())
  return { early, send }
}

/** What the page asked for although its head had; beside the list an advisor is open, whose details come later. */
const againOf = (asked: readonly Sent[]) =>
  asked.map(({ call }) => call.replace('GET ', '')).filter((address) => address in replies)

beforeEach(() => allowLog())
beforeEach(clearResults)
afterEach(dropEarlyAnswers)

test('the frame stays until everything is there, and the list comes without another call', async () => {
  const asked = playServer({})
  const { early, send } = heldBack()
  openCold(early)
  for (const address of [readDraft.path, readBegunStep.path, readPendingRegistration.path]) {
    await send(address)
    expect(screen.getByText('Loading your list…')).toBeTruthy()
    expect(screen.queryByText('Create account')).toBeNull()
  }
  await send(readNewestSearch.path)
  expect(await screen.findByRole('list', { name: 'Advisors' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Create account' })).toBeTruthy()
  expect(screen.queryByText('Loading your list…')).toBeNull()
  expect(againOf(asked)).toEqual([])
  // The page was taken over as it was built.
  expect(console.error).not.toHaveBeenCalled()
})

test('a draft that lacks answers leads to the questions, and nothing is searched', async () => {
  const asked = playServer({})
  const { early, send } = heldBack({ ...replies, [readDraft.path]: { draft: null } })
  openCold(early)
  await send(readDraft.path)
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
  expect(asked).toEqual([])
})

test('an early answer that fails is asked for again by the page', async () => {
  const asked = playServer({ [`GET ${readNewestSearch.path}`]: { search } })
  const { early, send } = heldBack({ ...replies, [readNewestSearch.path]: refusal('unavailable') })
  openCold(early)
  for (const address of Object.keys(replies)) await send(address)
  expect(await screen.findByRole('list', { name: 'Advisors' })).toBeTruthy()
  expect(againOf(asked)).toEqual([readNewestSearch.path])
})
