import type { Search } from '@evenkeel/contract/market/matching'
import { cleanup } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { makeQueryClient } from '../../../../server-link/query-client.ts'
import { forgetPerson } from '../../../../session/end-session.ts'
import { enterSession } from '../../../../session/session-store.ts'
import { playCalls, type Sent } from '../../../../testing/play-server.ts'
import { show } from '../../../../testing/stage.tsx'
import { AccountGate, type AccountIntent } from '../results/account-gate.ts'
import type { AdvisorRenderProps, SaveChange } from '../results/advisor-render-props.ts'
import { AdvisorsPage } from '../results/advisors-page.tsx'
import { searchKey } from '../results/matching-queries.ts'
import { claimResultsFor, setResults } from '../results/results-store.ts'
import { uuidOf } from '../results/use-advisors-address.ts'
import { changes, counted, detailOf, ruth, search, searchIds } from './sample-matching.ts'

// For tests: the matchmaking pages with a simulated server that follows the contract.

type Answers = Record<string, (body: Sent['body'], path: string) => unknown>

export const consumerId = 4821

const known: Answers = {
  'POST /api/v1/matchmaking/search': (body) => ({
    ...search,
    search_id: searchIds[1],
    filters: body.filters ?? {},
    trial: body.trial ?? [],
  }),
  'GET /api/v1/matchmaking/newest-search': () => ({ search }),
  'GET /api/v1/matchmaking/searches/:id': () => search,
  'GET /api/v1/matchmaking/searches/:id/changes/:id': () => changes,
  'POST /api/v1/matchmaking/count': () => counted,
  'GET /api/v1/matchmaking/advisors/:id': (_, path) =>
    detailOf(search.cards.find(({ advisor_id }) => path.includes(uuidOf(advisor_id))) ?? ruth),
  'POST /api/v1/matchmaking/advisors/:id/viewed': () => undefined,
  'PUT /api/v1/matchmaking/advisors/:id/saved': () => undefined,
  'PUT /api/v1/matchmaking/advisors/:id/hidden': () => undefined,
  'GET /api/v1/matchmaking/choices': () => ({ choices: [], tastes: [], most: 6 }),
  'POST /api/v1/matchmaking/choices': () => ({ choice: null, answered: 0, most: 6 }),
  'GET /api/v1/matchmaking/kept': () => ({ saved: [], hidden: [] }),
  'GET /api/v1/matchmaking/saved-searches': () => ({ saved_searches: [] }),
}

const patternOf = (path: string) =>
  path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id').replace(/\/\d+(?=\/|$)/g, '/:id')

/** Answers by the path without its ids; all calls are recorded. */
export function matchingServer(answers: Answers = {}): Sent[] {
  return playCalls(
    ({ call, body }) => {
      const path = call.split('?')[0] ?? ''
      return { call: patternOf(path), path, body }
    },
    ({ call, path, body }) =>
      () =>
        (answers[call] ?? known[call])?.(body, path) ?? null,
  )
}

export const bodiesOf = (sent: readonly Sent[], call: string) =>
  sent.filter((each) => each.call === call).map(({ body }) => body)

export const plainRenderProps: AdvisorRenderProps = {
  cost: () => <p>The cost</p>,
  about: () => <p>About them</p>,
  record: () => <p>The record</p>,
  documents: () => <p>The documents</p>,
  reviews: () => <p>The reviews</p>,
  meet: (_, onAsk) => (
    <button type="button" onClick={() => onAsk(1_790_000_000)}>
      Thursday
    </button>
  ),
  requestSheet: ({ kind, slot, insteadOf, onSent }) => (
    <div role="dialog" aria-label={`Ask for a ${kind}`}>
      at {String(slot)} instead of {String(insteadOf)}
      <button type="button" onClick={onSent}>
        Send
      </button>
    </div>
  ),
}

/** As a signed-in consumer; `found` by a search of this page. */
export function showMatching(part: ReactNode, at = '/consumer/matchmaking/advisors', found?: Search) {
  const queries = makeQueryClient()
  if (found) queries.setQueryData(searchKey(found.search_id), found)
  enterSession({ userId: consumerId, userType: 'consumer' })
  const otherRoutes = [
    { path: '/consumer/matchmaking/get-started', element: part },
    { path: '*', element: <h1>Elsewhere</h1> },
  ]
  return show(part, { path: '/consumer/matchmaking/advisors', at, queries, otherRoutes })
}

interface Shown {
  at?: string
  isNarrow?: boolean
  found?: Search
  onKeep?: SaveChange
  /** For a visitor without an account. */
  gate?: (intent: AccountIntent) => void
}

/** The page of advisors with a new list. */
export function showAdvisors({
  at = '',
  isNarrow = true,
  found = search,
  onKeep = async () => {},
  gate,
}: Shown = {}) {
  claimResultsFor(consumerId)
  setResults(found, Date.now())
  return showMatching(
    <AccountGate value={gate}>
      <AdvisorsPage
        consumerId={consumerId}
        isNarrow={isNarrow}
        onKeep={onKeep}
        place="Colorado"
        render={plainRenderProps}
      />
    </AccountGate>,
    `/consumer/matchmaking/advisors${at}`,
    found,
  )
}

/** Resets stores, comparisons and recorded views. */
export function forgetMatching(): void {
  cleanup()
  forgetPerson()
  vi.unstubAllGlobals()
}
