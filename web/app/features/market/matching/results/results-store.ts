import { resultsStaleAfterMs, storageNames } from '@evenkeel/contract/constants'
import type { AdvisorCard, Change, Filters } from '@evenkeel/contract/market/advisor-cards'
import type { Search } from '@evenkeel/contract/market/matching'
import type { PersonId } from '@evenkeel/contract/person-id'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { storedState } from '../../../../server-link/stored-state.ts'
import { onSessionEnd } from '../../../../session/end-session.ts'
import { parseStoredResults } from './parse-stored-results.ts'

// The matchmaking results store of specification §4. The browser stores the fields the readings name (decision 0013), but
// only whose they are and who was selected is read back: after a reload the list comes from the server.

/** What a search was asked for in addition to the profile. */
export interface Preferences {
  filters: Filters
  trial: readonly Change[]
}

export interface ResultsState {
  results: readonly AdvisorCard[] | null
  /** When the list was created, in milliseconds of this browser's clock. */
  lastFetched: number | null
  consumerId: PersonId | null
  error: string | null
  selectedAdvisorId: PersonId | null
  preferences: Preferences | null
  hasPreferences: boolean
  /** Newest first, limited to a useful number. */
  searchIds: readonly string[]
  search_id: string | null
}

const nothing: ResultsState = {
  results: null,
  lastFetched: null,
  consumerId: null,
  error: null,
  selectedAdvisorId: null,
  preferences: null,
  hasPreferences: false,
  searchIds: [],
  search_id: null,
}
const mostSearchIds = 20

export const useResultsStore = create<ResultsState>()(
  persist((): ResultsState => nothing, {
    name: storageNames.matchmakingResults,
    storage: createJSONStorage(() => storedState),
    partialize: ({ searchIds, search_id, consumerId, lastFetched, selectedAdvisorId, hasPreferences }) => ({
      searchIds,
      search_id,
      consumerId,
      lastFetched,
      selectedAdvisorId,
      hasPreferences,
    }),
    merge: (stored, fresh) => ({ ...fresh, ...parseStoredResults(stored) }),
  }),
)
const { getState, setState } = useResultsStore

const preferencesOf = ({ filters, trial }: Search): Preferences => ({ filters, trial })
const hasAny = ({ filters, trial }: Search) => trial.length > 0 || Object.keys(filters).length > 0

/** Stores a new list. spec 4-42: the selection stays. */
export function setResults(search: Search, now: number = Date.now()): void {
  setState(({ searchIds }) => ({
    ...shownBy(search),
    lastFetched: now,
    searchIds: [search.search_id, ...searchIds.filter((id) => id !== search.search_id)].slice(
      0,
      mostSearchIds,
    ),
    search_id: search.search_id,
  }))
}

const shownBy = (search: Search) => ({
  results: search.cards,
  error: null,
  preferences: preferencesOf(search),
  hasPreferences: hasAny(search),
})

/** A list the server kept: it is as old as when it was made, in whatever browser. */
export const adoptResults = (search: Search): void => setResults(search, search.made_at * 1000)

/** Earlier results stay below the error. */
export function failResults(sentence: string | null): void {
  setState({ error: sentence })
}

export function selectAdvisor(advisorId: PersonId | null): void {
  setState({ selectedAdvisorId: advisorId })
}

/** spec 4-43: the selection is cleared too. */
export function clearResults(): void {
  setState(nothing, true)
}
onSessionEnd(clearResults)

/** Another consumer must not see the previous one's results. */
export function claimResultsFor(consumerId: PersonId | null): void {
  if (getState().consumerId === consumerId) return
  clearResults()
  setState({ consumerId })
}

/** spec 4-44, 9-08. Results that were never fetched are stale. */
export function isStale(ageMs: number = resultsStaleAfterMs, now: number = Date.now()): boolean {
  const { lastFetched } = getState()
  return lastFetched === null || now - lastFetched >= ageMs
}

export function changeResult(advisorId: PersonId, change: Partial<AdvisorCard>): void {
  setState(({ results }) => ({
    results: results?.map((card) => (card.advisor_id === advisorId ? { ...card, ...change } : card)) ?? null,
  }))
}
