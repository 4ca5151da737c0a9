import type { BodyOf } from '@evenkeel/contract/endpoint'
import type { Filters } from '@evenkeel/contract/market/advisor-cards'
import { listKept, listSavedSearches } from '@evenkeel/contract/market/kept-advisors'
import {
  countLeft,
  readMatch,
  readSearch,
  type searchAdvisors,
  whatWouldChange,
} from '@evenkeel/contract/market/matching'
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../server-link/call.ts'
import { isRefusedAs } from '../../../../server-link/call-failed.ts'
import { clearResults, failResults, restoreResults, useResultsStore } from './results-store.ts'

export type AskedSearch = BodyOf<typeof searchAdvisors>
export type AskedCount = BodyOf<typeof countLeft>

export const searchKey = (searchId: string | null) => ['matching', 'search', searchId]
const countKey = ['matching', 'count']
const matchKey = ['matching', 'match']
export const savedAndHiddenKey = ['matching', 'kept']
export const savedSearchesKey = ['matching', 'saved-searches']

/** The current list: what came with it besides the cards, which are in the store. */
export function useCurrentSearch() {
  const searchId = useResultsStore(({ search_id }) => search_id)
  return useQuery({
    queryKey: searchKey(searchId),
    enabled: searchId !== null,
    // A list never changes; refreshing is a new search.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      try {
        const search = await call(readSearch, { params: { searchId: searchId ?? '' } }, { signal })
        restoreResults(search)
        return search
      } catch (error) {
        // The list belongs to another person or is no longer stored: there is nothing to return to.
        if (isRefusedAs(error, 'not-found')) {
          clearResultsOfSearch()
        }
        throw error
      }
    },
  })
}

function clearResultsOfSearch(): void {
  const { consumerId } = useResultsStore.getState()
  clearResults()
  useResultsStore.setState({ consumerId })
  failResults('Your last results expired. Search again.')
}

/** Live counts: the previous count is shown until the next arrives. */
export const useCount = (asked: AskedCount, isWanted = true) =>
  useQuery({
    queryKey: [...countKey, asked],
    queryFn: ({ signal }) => call(countLeft, { body: asked }, { signal, isBackground: true }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    // The profile it counts by is changed on other pages.
    staleTime: 0,
  })

/** After a profile change here: earlier counts must not be shown again. */
export function useRefetchCounts(): () => void {
  const queries = useQueryClient()
  return () => queries.removeQueries({ queryKey: countKey })
}

export const useMatch = (advisor: string, searchId: string | null) =>
  useQuery({
    queryKey: [...matchKey, advisor, searchId],
    queryFn: ({ signal }) =>
      call(
        readMatch,
        { params: { advisorId: advisor }, query: searchId === null ? {} : { search_id: searchId } },
        { signal, isBackground: true },
      ),
  })

export const useChanges = (searchId: string, advisorId: number) =>
  useQuery({
    queryKey: ['matching', 'changes', searchId, advisorId],
    queryFn: ({ signal }) =>
      call(
        whatWouldChange,
        { params: { searchId, advisorId: String(advisorId) } },
        { signal, isBackground: true },
      ),
    // Each line is a whole search, so it is fetched once per list.
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useSavedAndHidden = (isWanted = true) =>
  useQuery({
    queryKey: savedAndHiddenKey,
    enabled: isWanted,
    queryFn: ({ signal }) => call(listKept, {}, { signal, isBackground: true }),
  })

export const useSavedSearches = () =>
  useQuery({
    queryKey: savedSearchesKey,
    queryFn: ({ signal }) => call(listSavedSearches, {}, { signal, isBackground: true }),
    select: ({ saved_searches }) => saved_searches,
  })

/** What was read about single advisors may be out of date. */
export const refetchMatches = (queries: QueryClient) => queries.invalidateQueries({ queryKey: matchKey })

export const matchQueries = { queryKey: matchKey }

export const hasFilters = (filters: Filters): boolean => Object.keys(filters).length > 0
