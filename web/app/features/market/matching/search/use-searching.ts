import { type Search, searchAdvisors, usualListSize } from '@evenkeel/contract/market/matching'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../server-link/call.ts'
import { describeFailure } from '../../../../server-link/failure-sentence.ts'
import { type AskedSearch, searchKey } from '../results/matching-queries.ts'
import { failResults, setResults } from '../results/results-store.ts'
import { useIsSlow } from './use-is-slow.ts'

export interface Searching {
  isRunning: boolean
  /** Running long enough to show a message. */
  isSlow: boolean
  /** Undefined on failure; the store has the reason. */
  run: (asked: AskedSearch) => Promise<Search | undefined>
  /** Repeats the last search of this page, or the given one if another page ran the last. */
  retry: (otherwise: AskedSearch) => Promise<Search | undefined>
}

/** The same question again, as long a list as it was. */
export const sameSearch = ({
  filters,
  trial,
  size = usualListSize,
}: Pick<Search, 'filters' | 'trial' | 'size'>): AskedSearch & Pick<Search, 'filters' | 'trial'> => ({
  filters,
  trial,
  ...(size > usualListSize && { size }),
})

/** A search that replaces the list, which stays until the new one arrives. */
export function useSearching(): Searching {
  const queries = useQueryClient()
  const { mutateAsync, isPending, variables } = useMutation({
    // Fails at once while offline.
    // In sequence, so that the list shown is the one asked for last.
    scope: { id: 'matchmaking-search' },
    mutationFn: (asked: AskedSearch) => call(searchAdvisors, { body: asked }, { isBackground: true }),
    onSuccess: (search) => {
      queries.setQueryData(searchKey(search.search_id), search)
      setResults(search)
    },
    onError: (error) => failResults(describeFailure(error)),
  })
  const isSlow = useIsSlow(isPending)
  const run = (asked: AskedSearch) => mutateAsync(asked).catch(() => undefined)
  return { isRunning: isPending, isSlow, run, retry: (otherwise) => run(variables ?? otherwise) }
}
