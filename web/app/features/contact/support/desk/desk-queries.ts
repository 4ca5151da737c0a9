import {
  answerAtDesk,
  listDesk,
  readDeskRequest,
  type SupportState,
} from '@evenkeel/contract/contact/support'
import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../../../server-link/call.ts'
import { firstPage } from '../../../../server-link/query-client.ts'
import { networkMode, quietly, refetching } from '../support-queries.ts'

const deskKey = ['support-desk']
const listKey = [...deskKey, 'list']
const requestKey = (number: number) => [...deskKey, 'request', number]

export interface DeskFilter {
  state: SupportState | undefined
  q: string
}

type Page = AnswerOf<typeof listDesk>
type Whole = AnswerOf<typeof readDeskRequest>

/** Admins have no live link (spec 6-03), so the desk polls. */
export const useDesk = ({ state, q }: DeskFilter) =>
  useInfiniteQuery({
    ...refetching,
    queryKey: [...listKey, { state, q }],
    initialPageParam: firstPage,
    queryFn: ({ signal, pageParam: before }) =>
      call(
        listDesk,
        { query: { ...(state && { state }), ...(q && { q }), ...(before && { before }) } },
        { signal, ...quietly },
      ),
    getNextPageParam: ({ next }: Page) => next ?? undefined,
    // Keep the list visible while the filter changes.
    placeholderData: keepPreviousData<InfiniteData<Page, string | undefined>>,
  })

export const useDeskRequest = (number: number) =>
  useQuery({
    ...refetching,
    queryKey: requestKey(number),
    queryFn: ({ signal }) =>
      call(readDeskRequest, { params: { number: String(number) } }, { signal, ...quietly }),
  })

export function useAnswer(number: number) {
  const queries = useQueryClient()
  const key = requestKey(number)
  return useMutation({
    networkMode,
    mutationFn: (body: BodyOf<typeof answerAtDesk>) =>
      call(answerAtDesk, { params: { number: String(number) }, body }, quietly),
    onSuccess: async (answer: Whole) => {
      // A response still on its way must not undo a newer change.
      await queries.cancelQueries({ queryKey: key })
      queries.setQueryData<Whole>(key, answer)
      void queries.invalidateQueries({ queryKey: listKey })
    },
    onError: () => queries.invalidateQueries({ queryKey: key }),
  })
}
