import { dropSearch, keepSearch } from '@evenkeel/contract/market/kept-advisors'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../server-link/call.ts'
import { savedSearchesKey } from '../results/matching-queries.ts'

export function useSaveSearch() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { search_id: string; name: string }) =>
      call(keepSearch, { body }, { isBackground: true }),
    onSuccess: () => queries.invalidateQueries({ queryKey: savedSearchesKey }),
  })
}

export function useDeleteSavedSearch() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (savedSearchId: number) =>
      call(dropSearch, { params: { savedSearchId: String(savedSearchId) } }, { isBackground: true }),
    // Not waited for: the row goes with the new list, and what it says then must be said before.
    onSettled: () => void queries.invalidateQueries({ queryKey: savedSearchesKey }),
  })
}
