import {
  type Conversation,
  type conversationMoves,
  listConversations,
  markMessagesRead,
  moveInConversation,
  reportConversation,
  searchMessages,
} from '@evenkeel/contract/contact/chat'
import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import {
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../../server-link/call.ts'
import { firstPage } from '../../../server-link/query-client.ts'
import { knownConversation } from './conversation-cache.ts'

const listKey = ['chat', 'conversations']
const isBackground = true

type List = AnswerOf<typeof listConversations>
export type Move = (typeof conversationMoves)[number]
export type Report = BodyOf<typeof reportConversation>

const paramsOf = (requestId: number) => ({ requestId: String(requestId) })

export const useConversations = () =>
  useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => call(listConversations, {}, { signal, isBackground }),
    // The socket reports changes sooner; polling bounds the delay when it is silent (security.md 4.2, R5).
    refetchInterval: 30_000,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  })

export const refetchConversations = (queries: QueryClient) => queries.invalidateQueries({ queryKey: listKey })

/** Updates the list and the opened conversation together. */
function storeConversation(queries: QueryClient, conversation: Conversation): void {
  const { request_id: requestId } = conversation
  knownConversation(queries, requestId)?.conversation.tell({ kind: 'changed', conversation })
  queries.setQueryData<List>(
    listKey,
    (list) =>
      list && {
        conversations: list.conversations.map((each) =>
          each.request_id === requestId ? conversation : each,
        ),
      },
  )
}

export function useMarkRead(requestId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (seq: number) =>
      call(markMessagesRead, { params: paramsOf(requestId), body: { seq } }, { isBackground }),
    onSuccess: ({ conversation }) => storeConversation(queries, conversation),
  })
}

export function useMove(requestId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (move: Move) =>
      call(moveInConversation, { params: paramsOf(requestId), body: { move } }, { isBackground }),
    onSuccess: ({ conversation }) => storeConversation(queries, conversation),
  })
}

export function useReport(requestId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Report) =>
      call(reportConversation, { params: paramsOf(requestId), body }, { isBackground }),
    onSuccess: ({ conversation }) => storeConversation(queries, conversation),
  })
}

export const useFoundMessages = (words: string) =>
  useInfiniteQuery({
    queryKey: ['chat', 'found', words],
    queryFn: ({ signal, pageParam }) =>
      call(
        searchMessages,
        { query: { q: words, ...(pageParam !== undefined && { cursor: pageParam }) } },
        { signal, isBackground },
      ),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: words.length >= 2,
    staleTime: 0,
  })
