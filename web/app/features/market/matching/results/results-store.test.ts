import { storageNames } from '@evenkeel/contract/constants'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endSession } from '../../../../session/end-session.ts'
import { helena, ruth, search, searchIds } from '../testing/sample-matching.ts'
import {
  adoptResults,
  changeResult,
  claimResultsFor,
  clearResults,
  failResults,
  isStale,
  selectAdvisor,
  setResults,
  useResultsStore,
} from './results-store.ts'

const state = useResultsStore.getState
const stored = () => JSON.parse(localStorage.getItem(storageNames.matchmakingResults) ?? '{}').state
const minute = 60_000

beforeEach(() => claimResultsFor(4821))
afterEach(clearResults)

test('the browser keeps no advisor, no wish and no failure (readings, "Stored in the browser")', () => {
  setResults({ ...search, filters: { is_fiduciary: true } })
  failResults('Something failed.')
  expect(localStorage.getItem(storageNames.matchmakingResults)).not.toMatch(/Ruth|Larkspur|fiduciary|failed/)
  expect(Object.keys(stored()).sort()).toEqual([
    'consumerId',
    'hasPreferences',
    'lastFetched',
    'searchIds',
    'search_id',
    'selectedAdvisorId',
  ])
})

test('the store has the fields of the specification and its name (spec 3-25)', () => {
  expect(storageNames.matchmakingResults).toBe('matchmaking-results-storage')
  expect(Object.keys(state()).sort()).toEqual([
    'consumerId',
    'error',
    'hasPreferences',
    'lastFetched',
    'preferences',
    'results',
    'searchIds',
    'search_id',
    'selectedAdvisorId',
  ])
})

test('another consumer finds none of the previous results', () => {
  setResults(search)
  claimResultsFor(4822)
  expect(state()).toMatchObject({ results: null, search_id: null, searchIds: [], consumerId: 4822 })
})

test('the same consumer keeps what is there', () => {
  setResults(search)
  claimResultsFor(4821)
  expect(state().results).toHaveLength(3)
})

test('signing out clears the results here and in the browser', () => {
  setResults(search)
  selectAdvisor(501)
  endSession()
  expect(state()).toMatchObject({ results: null, selectedAdvisorId: null, consumerId: null })
  expect(localStorage.getItem(storageNames.matchmakingResults)).toBeNull()
})

test('new results keep whoever is selected (spec 4-42)', () => {
  selectAdvisor(helena.advisor_id)
  setResults(search)
  setResults({ ...search, search_id: searchIds[1], cards: [ruth] })
  expect(state()).toMatchObject({
    selectedAdvisorId: helena.advisor_id,
    search_id: searchIds[1],
    searchIds: [searchIds[1], searchIds[0]],
  })
})

test('clearing the results clears the selection too (spec 4-43)', () => {
  setResults(search)
  selectAdvisor(501)
  clearResults()
  expect(state()).toMatchObject({
    results: null,
    selectedAdvisorId: null,
    lastFetched: null,
    search_id: null,
  })
})

test('results are stale after 30 minutes unless another age is given (spec 4-44, 9-08)', () => {
  const now = 1_790_000_000_000
  expect(isStale(undefined, now)).toBe(true)
  setResults(search, now)
  expect(isStale(undefined, now + 30 * minute - 1)).toBe(false)
  expect(isStale(undefined, now + 30 * minute)).toBe(true)
  expect(isStale(5 * minute, now + 6 * minute)).toBe(true)
})

test('a list the server kept is as old as when it was made', () => {
  setResults({ ...search, search_id: searchIds[2] })
  adoptResults(search)
  expect(state()).toMatchObject({ search_id: searchIds[0], lastFetched: search.made_at * 1000 })
  expect(state().results).toHaveLength(3)
})

test('what a search was asked beside the profile is known while the page is open', () => {
  setResults(search)
  expect(state().hasPreferences).toBe(false)
  setResults({ ...search, trial: [{ kind: 'drop', wish: 'credentials' }] })
  expect(state()).toMatchObject({
    hasPreferences: true,
    preferences: { filters: {}, trial: [{ kind: 'drop', wish: 'credentials' }] },
  })
})

test('a failure keeps what was found before', () => {
  setResults(search)
  failResults('We could not reach the server.')
  expect(state()).toMatchObject({ error: 'We could not reach the server.' })
  expect(state().results).toHaveLength(3)
})

test('one card changes alone', () => {
  setResults(search)
  changeResult(502, { is_saved: true })
  expect(state().results?.map(({ is_saved }) => is_saved)).toEqual([false, true, false])
})

test('hand-edited browser storage is ignored', async () => {
  const forged = {
    state: {
      searchIds: ['../../admin', searchIds[0], 7],
      search_id: '<script>',
      consumerId: 'x',
      lastFetched: 'now',
      selectedAdvisorId: -1,
      hasPreferences: 'yes',
      results: [{ advisor_id: 1 }],
    },
    version: 0,
  }
  localStorage.setItem(storageNames.matchmakingResults, JSON.stringify(forged))
  await useResultsStore.persist.rehydrate()
  expect(state()).toMatchObject({
    searchIds: [searchIds[0]],
    search_id: null,
    consumerId: null,
    lastFetched: null,
    selectedAdvisorId: null,
    hasPreferences: false,
  })
  expect(state().results).not.toEqual([{ advisor_id: 1 }])
})
