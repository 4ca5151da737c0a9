import { type Search, searchAdvisors } from '@evenkeel/contract/market/matching'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../server-link/call.ts'
import { describeFailure } from '../../../../server-link/failure-sentence.ts'
import { type AskedSearch, searchKey } from '../results/matching-queries.ts'
import { failResults, setResults } from '../results/results-store.ts'
import { useIsSlow } from './use-is-slow.ts'

export interface Searching {
  isRunning: boolean
  /** Longer than a moment: worth a word. */
  isSlow: boolean
  /** Undefined when it failed; why stands in the store. */
  run: (asked: AskedSearch) => Promise<Search | undefined>
  /** The last one once more, as it was asked; where another page asked it, as told. */
  retry: (otherwise: AskedSearch) => Promise<Search | undefined>
}

/** A search that replaces the list. Whatever stands there stays until the new one has come. */
export function useSearching(): Searching {
  const queries = useQueryClient()
  const { mutateAsync, isPending, variables } = useMutation({
    // Somebody without a network learns it at once.
    networkMode: 'always',
    // One after the other: the list shown is the one asked for last.
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
