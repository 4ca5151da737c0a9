import {
  addCannedReply,
  answerAtDesk,
  changeCannedReply,
  type DeskView,
  deleteCannedReply,
  listCannedReplies,
  listDesk,
  readDeskRequest,
  workOnDeskRequest,
} from '@evenkeel/contract/contact/support-desk'
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
import { quietly, refetching } from '../support-queries.ts'

const deskKey = ['support-desk']
const listKey = [...deskKey, 'list']
const cannedKey = [...deskKey, 'canned-replies']
const requestKey = (number: number) => [...deskKey, 'request', number]
const paramsOf = (number: number) => ({ number: String(number) })

type Page = AnswerOf<typeof listDesk>
type Whole = AnswerOf<typeof readDeskRequest>
type Replies = AnswerOf<typeof listCannedReplies>

/** Admins have no live link (spec 6-03), so the desk polls. */
export const useDesk = ({ view, q }: { view: DeskView; q: string }) =>
  useInfiniteQuery({
    ...refetching,
    queryKey: [...listKey, { view, q }],
    initialPageParam: firstPage,
    queryFn: ({ signal, pageParam: before }) =>
      call(
        listDesk,
        { query: { ...(view !== 'all' && { view }), ...(q && { q }), ...(before && { before }) } },
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
    queryFn: ({ signal }) => call(readDeskRequest, { params: paramsOf(number) }, { signal, ...quietly }),
  })

function useChange<Input>(number: number, change: (input: Input) => Promise<Whole>) {
  const queries = useQueryClient()
  const key = requestKey(number)
  return useMutation({
    mutationFn: change,
    onSuccess: async (answer: Whole) => {
      // A response still on its way must not undo a newer change.
      await queries.cancelQueries({ queryKey: key })
      queries.setQueryData<Whole>(key, answer)
      void queries.invalidateQueries({ queryKey: listKey })
    },
    onError: () => queries.invalidateQueries({ queryKey: key }),
  })
}

export const useAnswer = (number: number) =>
  useChange(number, (body: BodyOf<typeof answerAtDesk>) =>
    call(answerAtDesk, { params: paramsOf(number), body }, quietly),
  )

export const useWork = (number: number) =>
  useChange(number, (body: BodyOf<typeof workOnDeskRequest>) =>
    call(workOnDeskRequest, { params: paramsOf(number), body }, quietly),
  )

export const useCannedReplies = () =>
  useQuery({
    queryKey: cannedKey,
    queryFn: ({ signal }) => call(listCannedReplies, {}, { signal, ...quietly }),
  })

function useCannedChange<Input>(change: (input: Input) => Promise<Replies>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (answer: Replies) => queries.setQueryData<Replies>(cannedKey, answer),
    onError: () => queries.invalidateQueries({ queryKey: cannedKey }),
  })
}

type CannedFields = BodyOf<typeof addCannedReply>

/** Adds a reply, or changes the one that is given. */
export const useSaveCannedReply = () =>
  useCannedChange(
    ({ reply, ...body }: CannedFields & { reply?: { id: number; version: number } | undefined }) =>
      reply
        ? call(
            changeCannedReply,
            { params: { id: String(reply.id) }, body: { ...body, version: reply.version } },
            quietly,
          )
        : call(addCannedReply, { body }, quietly),
  )

export const useDeleteCannedReply = () =>
  useCannedChange((id: number) => call(deleteCannedReply, { params: { id: String(id) } }, quietly))
