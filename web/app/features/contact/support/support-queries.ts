import { notificationTimes } from '@evenkeel/contract/constants'
import {
  askSupport,
  listSupportRequests,
  moveSupportRequest,
  rateSupport,
  readSupportRequest,
  type SupportRequest,
  type WholeSupportRequest,
  writeToSupport,
} from '@evenkeel/contract/contact/support'
import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import { listNotifications } from '@evenkeel/contract/people/notifications'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../server-link/call.ts'
import { readRowId } from '../../../ui/lists/use-chosen-row.ts'

export const supportKey = ['support']
const mineKey = [...supportKey, 'mine']
const unreadKey = [...supportKey, 'unread']
const requestKey = (number: number) => [...supportKey, 'request', number]

type List = AnswerOf<typeof listSupportRequests>
type Whole = AnswerOf<typeof readSupportRequest>

// Support may answer any time: poll while the page is visible, and refetch on return.
export const refetching = { refetchInterval: 30_000, refetchOnWindowFocus: 'always', staleTime: 0 } as const
export const quietly = { isBackground: true } as const

export const useMyRequests = () =>
  useQuery({
    ...refetching,
    queryKey: mineKey,
    queryFn: ({ signal }) => call(listSupportRequests, {}, { signal, ...quietly }),
  })

export const useMyRequest = (number: number) =>
  useQuery({
    ...refetching,
    queryKey: requestKey(number),
    queryFn: ({ signal }) =>
      call(readSupportRequest, { params: { number: String(number) } }, { signal, ...quietly }),
  })

/** Requests with an unread answer; the server marks their notifications as read once the request is opened. */
export function useUnreadAnswers(): ReadonlySet<number> {
  const { data } = useQuery({
    ...refetching,
    queryKey: unreadKey,
    queryFn: ({ signal }) =>
      call(
        listNotifications,
        { query: { unread: 'true', kind: 'account', limit: String(notificationTimes.unreadLimit) } },
        { signal, ...quietly },
      ),
    select: ({ notifications }) => new Set(notifications.flatMap(({ link }) => numberIn(link) ?? [])),
  })
  return data ?? noneUnread
}
const noneUnread: ReadonlySet<number> = new Set()

function numberIn(link: string): number | undefined {
  const [path, search = ''] = link.split('?')
  return path === '/shared/support' ? readRowId(new URLSearchParams(search).get('request')) : undefined
}

export const refetchUnread = (queries: QueryClient) => queries.invalidateQueries({ queryKey: unreadKey })

function summaryOf({ messages: _, ...summary }: WholeSupportRequest): SupportRequest {
  return summary
}

/** A response still on its way must not undo a newer change. */
async function keep(queries: QueryClient, { request }: Whole): Promise<void> {
  const key = requestKey(request.number)
  await Promise.all([queries.cancelQueries({ queryKey: mineKey }), queries.cancelQueries({ queryKey: key })])
  queries.setQueryData<Whole>(key, { request })
  queries.setQueryData<List>(mineKey, (list) => {
    if (!list) return list
    const others = list.requests.filter(({ number }) => number !== request.number)
    return { requests: [summaryOf(request), ...others].sort((a, b) => b.updated_at - a.updated_at) }
  })
}

function useSaying<Input>(say: (input: Input) => Promise<Whole>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: say,
    onSuccess: (answer) => keep(queries, answer),
    // The shown state may be out of date, or the call may have arrived all the same.
    onError: () => queries.invalidateQueries({ queryKey: supportKey }),
  })
}

export const useAsk = () =>
  useSaying((body: BodyOf<typeof askSupport>) => call(askSupport, { body }, quietly))

const paramsOf = (number: number) => ({ number: String(number) })

export const useWrite = (number: number) =>
  useSaying((body: BodyOf<typeof writeToSupport>) =>
    call(writeToSupport, { params: paramsOf(number), body }, quietly),
  )

export const useMove = (number: number) =>
  useSaying((move: BodyOf<typeof moveSupportRequest>['move']) =>
    call(moveSupportRequest, { params: paramsOf(number), body: { move } }, quietly),
  )

export const useRate = (number: number) =>
  useSaying((body: BodyOf<typeof rateSupport>) =>
    call(rateSupport, { params: paramsOf(number), body }, quietly),
  )
