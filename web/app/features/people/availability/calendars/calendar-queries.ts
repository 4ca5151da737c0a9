import type { BodyOf, CallInput } from '@evenkeel/contract/endpoint'
import {
  changeCalendar,
  checkCalendarNow,
  connectCalendar,
  findAccountCalendars,
  listBusyTimes,
  listCalendars,
  readCalendarFeed,
  removeCalendar,
  removeCalendarFeed,
  replaceCalendarFeed,
} from '@evenkeel/contract/people/calendars'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../server-link/call.ts'
import { allSlots } from '../availability-queries.ts'

const calendarsKey = ['calendars', 'list']
const allBusy = ['calendars', 'busy']
const feedKey = ['calendars', 'feed']

// The server reads calendars every five minutes; what it found is shown within one more.
const readAgainMs = 60_000

export const useCalendars = () =>
  useQuery({
    queryKey: calendarsKey,
    queryFn: ({ signal }) => call(listCalendars, {}, { signal, isBackground: true }),
    select: ({ calendars }) => calendars,
    refetchInterval: readAgainMs,
    staleTime: 0,
  })

export const useBusyTimes = (from: number, to: number) =>
  useQuery({
    queryKey: [...allBusy, from, to],
    queryFn: ({ signal }) =>
      call(listBusyTimes, { query: { from: String(from), to: String(to) } }, { signal, isBackground: true }),
    select: ({ busy }) => busy,
    refetchInterval: readAgainMs,
    staleTime: 0,
  })

/** Busy times decide which times are open, so all three are read again. */
function useRefetchCalendars() {
  const queries = useQueryClient()
  return () =>
    Promise.all([calendarsKey, allBusy, allSlots].map((queryKey) => queries.invalidateQueries({ queryKey })))
}

export function useConnectCalendar() {
  const refetch = useRefetchCalendars()
  return useMutation({
    mutationFn: (body: BodyOf<typeof connectCalendar>) =>
      call(connectCalendar, { body }, { isBackground: true }),
    onSuccess: refetch,
  })
}

export const useFindAccountCalendars = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof findAccountCalendars>) =>
      call(findAccountCalendars, { body }, { isBackground: true }),
  })

export function useChangeCalendar() {
  const refetch = useRefetchCalendars()
  return useMutation({
    mutationFn: ({ id, ...body }: CallInput<typeof changeCalendar>['body'] & { id: number }) =>
      call(changeCalendar, { params: { calendarId: String(id) }, body }, { isBackground: true }),
    onSuccess: refetch,
  })
}

export function useCheckCalendar() {
  const refetch = useRefetchCalendars()
  return useMutation({
    mutationFn: (id: number) =>
      call(checkCalendarNow, { params: { calendarId: String(id) } }, { isBackground: true }),
    onSettled: refetch,
  })
}

export function useRemoveCalendar() {
  const refetch = useRefetchCalendars()
  return useMutation({
    mutationFn: (id: number) =>
      call(removeCalendar, { params: { calendarId: String(id) } }, { isBackground: true }),
    onSettled: refetch,
  })
}

export const useCalendarFeed = () =>
  useQuery({
    queryKey: feedKey,
    queryFn: ({ signal }) => call(readCalendarFeed, {}, { signal, isBackground: true }),
    select: ({ feed }) => feed,
    staleTime: 0,
  })

export function useReplaceFeed() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(replaceCalendarFeed, {}, { isBackground: true }),
    onSuccess: ({ feed }) => queries.setQueryData(feedKey, { feed }),
  })
}

export function useRemoveFeed() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(removeCalendarFeed, {}, { isBackground: true }),
    onSuccess: () => queries.setQueryData(feedKey, { feed: null }),
  })
}
