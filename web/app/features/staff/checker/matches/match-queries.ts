import type { AnswerOf } from '@evenkeel/contract/endpoint'
import {
  type checkedMatchGroups,
  closeCheckedMatch,
  extendClock,
  hidePair,
  listCheckedMatches,
  rerunMatches,
  suggestAdvisor,
} from '@evenkeel/contract/staff/checker-matches'
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../server-link/call.ts'
import { firstPage } from '../../../../server-link/query-client.ts'
import { checkerKey, fetchedOnce, idsQuery, quietly } from '../checker-queries.ts'
import type { Ids } from '../use-checker-address.ts'

export type MatchGroup = keyof typeof checkedMatchGroups
export type Rerun = AnswerOf<typeof rerunMatches>
type Page = AnswerOf<typeof listCheckedMatches>

export const useMatches = (ids: Ids, group: MatchGroup | undefined) =>
  useInfiniteQuery({
    ...fetchedOnce,
    queryKey: [...checkerKey, 'matches', ids, group],
    initialPageParam: firstPage,
    queryFn: ({ signal, pageParam: before }) =>
      call(
        listCheckedMatches,
        { query: { ...idsQuery(ids), ...(group && { group }), ...(before && { before }) } },
        { signal, ...quietly },
      ),
    getNextPageParam: ({ next }: Page) => next ?? undefined,
    // The previous group stays on screen until the next one arrives.
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey[2]) === JSON.stringify(ids) ? keepPreviousData(before) : undefined,
  })

/** Staff actions on two people or their match; each needs a reason. */
export type Action =
  | { kind: 'rerun'; consumerId: string }
  | { kind: 'suggest'; consumerId: string; advisorId: string }
  | { kind: 'hide' | 'show'; consumerId: string; advisorId: string }
  | { kind: 'close'; requestId: number }
  | { kind: 'extend'; requestId: number; days: number }

async function send(action: Action, reason: string): Promise<Rerun | undefined> {
  switch (action.kind) {
    case 'rerun': {
      const { consumerId } = action
      return call(rerunMatches, { params: { consumerId }, body: { reason } }, quietly)
    }
    case 'suggest': {
      const { consumerId, advisorId } = action
      return call(suggestAdvisor, { params: { consumerId, advisorId }, body: { reason } }, quietly)
    }
    case 'hide':
    case 'show': {
      const { consumerId, advisorId, kind } = action
      const body = { is_hidden: kind === 'hide', reason }
      return call(hidePair, { params: { consumerId, advisorId }, body }, quietly)
    }
    case 'close': {
      const params = { requestId: String(action.requestId) }
      await call(closeCheckedMatch, { params, body: { reason } }, quietly)
      return undefined
    }
    case 'extend': {
      const params = { requestId: String(action.requestId) }
      await call(extendClock, { params, body: { business_days: action.days, reason } }, quietly)
      return undefined
    }
  }
}

export function useAct() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ action, reason }: { action: Action; reason: string }) => send(action, reason),
    // The action may have succeeded although no answer came, so refetch either way.
    onSettled: () => void queries.invalidateQueries({ queryKey: checkerKey }),
  })
}
