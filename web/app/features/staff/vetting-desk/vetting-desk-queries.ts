import type { AnswerOf, BodyOf, ParamsOf } from '@evenkeel/contract/endpoint'
import {
  listVettingQueue,
  moveVetting,
  readVettingCase,
  setVettingCheck,
  type VettingState,
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
import { firstPage } from '../../../server-link/query-client.ts'

const deskKey = ['vetting-desk']
const queueKey = [...deskKey, 'queue']
const caseKey = (advisorId: number) => [...deskKey, 'case', advisorId]
const quietly = { isBackground: true } as const
// Fails at once without a network, instead of running unexpectedly when it returns.
const networkMode = 'always'

export interface QueueFilter {
  /** Without a state, everything that waits for staff. */
  state: VettingState | undefined
  q: string
}

type Page = AnswerOf<typeof listVettingQueue>
type Case = AnswerOf<typeof readVettingCase>

/** Admins have no live connection (spec 6-03), so the queue polls. */
export const useQueue = ({ state, q }: QueueFilter) =>
  useInfiniteQuery({
    queryKey: [...queueKey, { state, q }],
    initialPageParam: firstPage,
    queryFn: ({ signal, pageParam: after }) =>
      call(
        listVettingQueue,
        { query: { ...(state && { state }), ...(q && { q }), ...(after && { after }) } },
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
    networkMode,
    mutationFn: step,
    onSuccess: async (answer) => {
      await queries.cancelQueries({ queryKey: caseKey(advisorId) })
      queries.setQueryData<Case>(caseKey(advisorId), answer)
      void queries.invalidateQueries({ queryKey: queueKey })
    },
    onError: () => queries.invalidateQueries({ queryKey: caseKey(advisorId) }),
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
