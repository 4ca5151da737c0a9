import type { AnswerOf, BodyOf, ParamsOf } from '@evenkeel/contract/endpoint'
import { openDocument } from '@evenkeel/contract/people/documents'
import {
  assignVetting,
  type DeskItem,
  decideHeldText,
  listVettingQueue,
  moveVetting,
  type QueueView,
  readVettingCase,
  setVettingCheck,
  snoozeVetting,
  type VettingGroup,
} from '@evenkeel/contract/staff/vetting-desk'
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../../server-link/call.ts'
import { fetchFile } from '../../../server-link/fetch-file.ts'
import { firstPage } from '../../../server-link/query-client.ts'

const deskKey = ['vetting-desk']
const queueKey = [...deskKey, 'queue']
const caseKey = (advisorId: number) => [...deskKey, 'case', advisorId]
const quietly = { isBackground: true } as const

export interface QueueFilter {
  view: QueueView
  /** Without a group, the first of each that waits for staff. */
  group: VettingGroup | undefined
  /** Searches every state. */
  q: string
}

type Page = AnswerOf<typeof listVettingQueue>
type Case = AnswerOf<typeof readVettingCase>

/** Admins have no live connection (spec 6-03), so the queue polls. */
export const useQueue = ({ view, group, q }: QueueFilter) =>
  useInfiniteQuery({
    queryKey: [...queueKey, { view, group, q }],
    initialPageParam: firstPage,
    queryFn: ({ signal, pageParam: after }) =>
      call(
        listVettingQueue,
        { query: { view, ...(group && { group }), ...(q && { q }), ...(after && { after }) } },
        { signal, ...quietly },
      ),
    getNextPageParam: ({ next }: Page) => next ?? undefined,
    refetchInterval: 30_000,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    // The list stays on screen while its filter changes.
    placeholderData: keepPreviousData<InfiniteData<Page, string | undefined>>,
  })

/** Fetched once per opening, because the applicant's access log records each read. */
export const useCase = (advisorId: number) =>
  useQuery({
    queryKey: caseKey(advisorId),
    queryFn: ({ signal }) =>
      call(readVettingCase, { params: { advisorId: String(advisorId) } }, { signal, ...quietly }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

/** Refetch even after a failure: the application may have changed, or the step may have succeeded. */
function useStep<Input>(advisorId: number, step: (input: Input) => Promise<Case>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: step,
    onSuccess: async (answer) => {
      await queries.cancelQueries({ queryKey: caseKey(advisorId) })
      queries.setQueryData<Case>(caseKey(advisorId), answer)
      void queries.invalidateQueries({ queryKey: queueKey })
    },
    onError: () => {
      void queries.invalidateQueries({ queryKey: caseKey(advisorId) })
      void queries.invalidateQueries({ queryKey: queueKey })
    },
  })
}

export const useMove = (advisorId: number) =>
  useStep(advisorId, (body: BodyOf<typeof moveVetting>) =>
    call(moveVetting, { params: { advisorId: String(advisorId) }, body }, quietly),
  )

type SetCheck = BodyOf<typeof setVettingCheck> & Pick<ParamsOf<typeof setVettingCheck>, 'kind'>

export const useSetCheck = (advisorId: number) =>
  useStep(advisorId, ({ kind, ...body }: SetCheck) =>
    call(setVettingCheck, { params: { advisorId: String(advisorId), kind }, body }, quietly),
  )

export const useDecideText = (advisorId: number) =>
  useStep(advisorId, ({ id, ...body }: BodyOf<typeof decideHeldText> & { id: number }) =>
    call(decideHeldText, { params: { advisorId: String(advisorId), heldTextId: String(id) }, body }, quietly),
  )

/** Changes who looks after an application and when, which no decision depends on. */
function useDeskChange<Input>(advisorId: number, change: (input: Input) => Promise<DeskItem>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async (item) => {
      await queries.cancelQueries({ queryKey: caseKey(advisorId) })
      queries.setQueryData<Case>(
        caseKey(advisorId),
        (before) => before && { case: { ...before.case, ...item } },
      )
      void queries.invalidateQueries({ queryKey: queueKey })
    },
  })
}

export const useAssign = (advisorId: number) =>
  useDeskChange(advisorId, (assigneeId: number | null) =>
    call(
      assignVetting,
      { params: { advisorId: String(advisorId) }, body: { assignee_id: assigneeId } },
      quietly,
    ),
  )

export const useSnooze = (advisorId: number) =>
  useDeskChange(advisorId, (body: BodyOf<typeof snoozeVetting>) =>
    call(snoozeVetting, { params: { advisorId: String(advisorId) }, body }, quietly),
  )

/** Fetched once per opening: the server writes each into the advisor's access log. */
export const useDocumentFile = (documentId: string) =>
  useQuery({
    queryKey: [...deskKey, 'document', documentId],
    queryFn: ({ signal }) => fetchFile(openDocument, { documentId }, { signal, ...quietly }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })
