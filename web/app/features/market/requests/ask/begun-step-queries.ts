import { type BegunStep, keepBegunStep, readBegunStep } from '@evenkeel/contract/market/begun-step'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../server-link/call.ts'

export const begunStep = queryOptions({
  queryKey: ['requests', 'begun'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => (await call(readBegunStep, {}, { signal, isBackground: true })).begun,
})

/** What a visitor began; the server keeps it while they create an account or sign in. */
export const useBegunStep = (isWanted = true) => useQuery({ ...begunStep, enabled: isWanted })

/** Null forgets it. The page shows it at once; it is kept on the server for reloads. */
export function useKeepBegunStep(): (begun: BegunStep | null) => void {
  const queries = useQueryClient()
  return (begun) => {
    queries.setQueryData(begunStep.queryKey, begun)
    // If this fails, only a reload loses it.
    call(keepBegunStep, { body: { begun } }, { isBackground: true }).catch(() => undefined)
  }
}
