import type { BodyOf } from '@evenkeel/contract/endpoint'
import { listKept, listSavedSearches } from '@evenkeel/contract/market/kept-advisors'
import {
  countLeft,
  readMatch,
  readNewestSearch,
  readSearch,
  searchAdvisors,
  whatWouldChange,
} from '@evenkeel/contract/market/matching'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../../../server-link/call.ts'
import { isRefusedAs } from '../../../../server-link/call-failed.ts'
import { adoptResults, claimResultsFor, useResultsStore } from './results-store.ts'

export type AskedSearch = BodyOf<typeof searchAdvisors>
export type AskedCount = BodyOf<typeof countLeft>

export const searchKey = (searchId: string | null) => ['matching', 'search', searchId]
const countKey = ['matching', 'count']
const matchKey = ['matching', 'match']
export const savedAndHiddenKey = ['matching', 'kept']
export const savedSearchesKey = ['matching', 'saved-searches']

/** The list on this page: what came with it besides the cards, which are in the store. */
function useShownList(isWanted: boolean) {
  const searchId = useResultsStore(({ search_id }) => search_id)
  return useQuery({
    queryKey: searchKey(searchId),
    enabled: isWanted && searchId !== null,
    // A list never changes; refreshing is a new search.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      try {
        return await call(readSearch, { params: { searchId: searchId ?? '' } }, { signal })
      } catch (error) {
        // No longer stored: the newest list is asked for instead.
        if (isRefusedAs(error, 'not-found')) useResultsStore.setState({ results: null, search_id: null })
        throw error
      }
    },
  })
}

interface NewestOptions {
  /** Where there has never been a list, the first search runs by itself; otherwise there is none. */
  isFirstRun: boolean
}

const newestList = (queries: QueryClient, { isFirstRun }: NewestOptions) =>
  queryOptions({
    queryKey: ['matching', 'newest', isFirstRun],
    gcTime: 0,
    // Another attempt wouldn't find it either.
    retry: (times, error) =>
      times < 2 && !isRefusedAs(error, 'not-found') && !isRefusedAs(error, 'not-finished'),
    queryFn: async ({ signal }) => {
      const newest = (await call(readNewestSearch, {}, { signal })).search
      const search = newest ?? (isFirstRun ? await call(searchAdvisors, { body: {} }, { signal }) : null)
      if (!search) return null
      queries.setQueryData(searchKey(search.search_id), search)
      adoptResults(search)
      return search
    },
  })

/** The server knows the newest list: after a reload, after signing out, in another browser. */
function useListOfServer(isWanted: boolean, options: NewestOptions) {
  return useQuery({ ...newestList(useQueryClient(), options), enabled: isWanted })
}

/** A visitor's newest list before the page that shows it; without one, that page asks again and says why. */
export function fetchNewestList(queries: QueryClient): Promise<void> {
  claimResultsFor(null)
  return queries.prefetchQuery({ ...newestList(queries, { isFirstRun: true }), retry: false })
}

/** The list this page already has, otherwise the newest the server knows. */
export function useNewestList(options: NewestOptions) {
  const isHere = useResultsStore(({ results }) => results !== null)
  const shown = useShownList(isHere)
  const newest = useListOfServer(!isHere, options)
  return isHere ? shown : newest
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
    // Offline it fails, because a skeleton would wait without a word.
    networkMode: 'always',
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
