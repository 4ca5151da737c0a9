import { withdrawReveal } from '@evenkeel/contract/account/privacy'
import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import { readMatch } from '@evenkeel/contract/market/matching'
import {
  listReceivedRequests,
  listSentRequests,
  type ReceivedRequest,
  readNextBest,
  type SentRequest,
  sendRequest,
} from '@evenkeel/contract/market/requests'
import type { PersonId } from '@evenkeel/contract/person-id'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../server-link/call.ts'
import { makeReceivedMove, makeSentMove, type ReceivedMove, type SentMove } from './make-move.ts'
import { guardIdentity } from './received/guard-identity.ts'
import { isOpen } from './request-words.ts'

const sentKey = ['requests', 'sent']
const receivedKey = ['requests', 'received']
export const listKeys = [sentKey, receivedKey] as const

export type SentList = AnswerOf<typeof listSentRequests>
export type ReceivedList = AnswerOf<typeof listReceivedRequests>
export type RequestToSend = BodyOf<typeof sendRequest>

// The other person may change it: poll while the page is visible, and refetch on return.
const refetching = { refetchInterval: 30_000, refetchOnWindowFocus: 'always', staleTime: 0 } as const

export const useSentRequests = (isWanted = true) =>
  useQuery({
    ...refetching,
    enabled: isWanted,
    queryKey: sentKey,
    queryFn: ({ signal }) => call(listSentRequests, {}, { signal, isBackground: true }),
  })

export const useReceivedRequests = () =>
  useQuery({
    ...refetching,
    queryKey: receivedKey,
    queryFn: async ({ signal }) => {
      const list = await call(listReceivedRequests, {}, { signal, isBackground: true })
      return { ...list, requests: list.requests.map(guardIdentity) }
    },
  })

/** A response still on its way must not undo a newer change. */
async function storeSent(queries: QueryClient, request: SentRequest): Promise<void> {
  await queries.cancelQueries({ queryKey: sentKey })
  queries.setQueryData<SentList>(sentKey, (list) => {
    if (!list) return list
    const others = list.requests.filter(({ request_id }) => request_id !== request.request_id)
    const requests = [request, ...others].sort((a, b) => b.request_id - a.request_id)
    return { requests, open: requests.filter(isOpen).length }
  })
}

export function useSentMove(requestId: number) {
  const queries = useQueryClient()
  const refetch = () => queries.invalidateQueries({ queryKey: sentKey })
  return useMutation({
    mutationFn: (move: SentMove) => makeSentMove(requestId, move),
    onSuccess: ({ request }) => storeSent(queries, request),
    // A refusal usually means that the shown state is out of date: the deadline, the other person, or another tab.
    onError: refetch,
  })
}

export function useReceivedMove(requestId: number) {
  const queries = useQueryClient()
  const refetch = () => queries.invalidateQueries({ queryKey: receivedKey })
  return useMutation({
    mutationFn: (move: ReceivedMove) => makeReceivedMove(requestId, move),
    onSuccess: async (answer) => {
      await queries.cancelQueries({ queryKey: receivedKey })
      const request: ReceivedRequest = guardIdentity(answer.request)
      queries.setQueryData<ReceivedList>(
        receivedKey,
        (list) =>
          list && {
            ...list,
            requests: list.requests.map((each) => (each.request_id === request.request_id ? request : each)),
          },
      )
      // The server counts free places and the pause.
      void refetch()
    },
    onError: refetch,
  })
}

export function useSendRequest() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestToSend) => call(sendRequest, { body }, { isBackground: true }),
    onSuccess: async ({ request }, { instead_of: insteadOf }) => {
      await storeSent(queries, request)
      // An advisor who was asked as a replacement is not offered again.
      if (insteadOf !== undefined) void queries.invalidateQueries({ queryKey: sentKey })
    },
    // It may have arrived all the same: the list tells whether this advisor was asked.
    onError: () => queries.invalidateQueries({ queryKey: sentKey }),
  })
}

export function useWithdrawReveal() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (revealId: number) => call(withdrawReveal, { params: { revealId: String(revealId) } }),
    onSettled: () => queries.invalidateQueries({ queryKey: sentKey }),
  })
}

/** Calculated when it is shown, and not again with every poll. */
export const useNextBest = (requestId: number, isWanted: boolean) =>
  useQuery({
    queryKey: ['requests', 'next-best', requestId],
    queryFn: ({ signal }) =>
      call(readNextBest, { params: { requestId: String(requestId) } }, { signal, isBackground: true }),
    enabled: isWanted,
    staleTime: 5 * 60_000,
  })

export const useMatchDetail = (advisorId: PersonId | undefined) =>
  useQuery({
    queryKey: ['requests', 'asking', advisorId],
    enabled: advisorId !== undefined,
    queryFn: ({ signal }) =>
      call(
        readMatch,
        { params: { advisorId: String(advisorId) }, query: {} },
        { signal, isBackground: true },
      ),
  })
