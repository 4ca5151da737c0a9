import {
  type CheckIn,
  listWatched,
  lookForBetterFit,
  markChangesRead,
  saveCheckIn,
  setWatched,
} from '@evenkeel/contract/contact/watch'
import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../server-link/call.ts'
import { isRefusedAs } from '../../../server-link/call-failed.ts'

const watchKey = ['watch', 'list']
const quietly = { isBackground: true } as const

export type WatchList = AnswerOf<typeof listWatched>

export const useWatchList = () =>
  useQuery({
    queryKey: watchKey,
    queryFn: ({ signal }) => call(listWatched, {}, { signal, ...quietly }),
    refetchOnWindowFocus: 'always',
  })

function update(queries: QueryClient, change: (list: WatchList) => WatchList): void {
  queries.setQueryData<WatchList>(watchKey, (list) => list && change(list))
}

const refetch = (queries: QueryClient) => queries.invalidateQueries({ queryKey: watchKey })

function setRead(queries: QueryClient, { ids, isRead }: Mark): void {
  update(queries, (list) => ({
    ...list,
    changes: list.changes.map((each) => (ids.includes(each.change_id) ? { ...each, is_read: isRead } : each)),
  }))
}

interface Mark {
  ids: readonly number[]
  isRead: boolean
}

/** Shown at once, and reverted if the server refuses. */
export function useMarkChanges() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ ids, isRead }: Mark) =>
      call(markChangesRead, { body: { ids: [...ids], is_read: isRead } }, { ...quietly, isKeptAlive: true }),
    onMutate: async (mark) => {
      await queries.cancelQueries({ queryKey: watchKey })
      setRead(queries, mark)
    },
    onError: (_, { ids, isRead }) => setRead(queries, { ids, isRead: !isRead }),
    onSettled: () => refetch(queries),
  })
}

interface Watching {
  advisorId: number
  isWatched: boolean
}

/** An advisor who is no longer watched leaves the list at once, with what changed about them. */
export function useSetWatched() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ advisorId, isWatched }: Watching) =>
      call(
        setWatched,
        { params: { advisorId: String(advisorId) }, body: { is_watched: isWatched } },
        { ...quietly, isKeptAlive: true },
      ),
    onMutate: async ({ advisorId, isWatched }) => {
      await queries.cancelQueries({ queryKey: watchKey })
      const before = queries.getQueryData<WatchList>(watchKey)
      const isOther = (each: { advisor_id: number }) => each.advisor_id !== advisorId
      if (!isWatched)
        update(queries, (list) => ({
          ...list,
          watched: list.watched.filter(isOther),
          changes: list.changes.filter(isOther),
          check_ins: list.check_ins.filter(isOther),
        }))
      return { before }
    },
    onError: (_error, _watching, kept) => {
      if (kept?.before) queries.setQueryData(watchKey, kept.before)
    },
    onSettled: () => refetch(queries),
  })
}

type CheckInAnswers = Omit<BodyOf<typeof saveCheckIn>, 'version'>

export const answersOf = ({ state, agreed, meetings_agreed, paid_stated }: CheckIn): CheckInAnswers => ({
  state,
  agreed,
  meetings_agreed,
  paid_stated,
})

export function useSaveCheckIn() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ checkIn, answers }: { checkIn: CheckIn; answers: CheckInAnswers }) =>
      call(
        saveCheckIn,
        {
          params: { advisorId: String(checkIn.advisor_id) },
          body: { ...answers, version: checkIn.version },
        },
        quietly,
      ),
    onSuccess: async ({ check_in: saved }) => {
      await queries.cancelQueries({ queryKey: watchKey })
      update(queries, (list) => ({
        ...list,
        check_ins: list.check_ins.map((each) => (each.advisor_id === saved.advisor_id ? saved : each)),
      }))
    },
    // The next attempt is made from what the other tab saved.
    onError: (error) => (isRefusedAs(error, 'changed-elsewhere') ? refetch(queries) : undefined),
  })
}

/** Only on request: nothing is asked before someone presses the button, and the answer isn't kept. */
export const useBetterFit = (advisorId: number) =>
  useMutation({
    mutationFn: () => call(lookForBetterFit, { params: { advisorId: String(advisorId) } }, quietly),
  })
