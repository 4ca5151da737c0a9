import {
  bookMeeting,
  listMeetings,
  type Meeting,
  type MeetingPlaces,
  readMeetingPlaces,
  saveMeetingPlaces,
} from '@evenkeel/contract/contact/meetings'
import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../server-link/call.ts'
import { type MeetingChange, makeMeetingMove } from './make-meeting-move.ts'

export const meetingsKey = ['meetings', 'list']
const placesKey = ['meetings', 'places']

export type MeetingList = AnswerOf<typeof listMeetings>
export type MeetingToBook = BodyOf<typeof bookMeeting>

// The other person may change it: poll while the page is visible, and refetch on return.
const refetching = { refetchInterval: 30_000, refetchOnWindowFocus: 'always', staleTime: 0 } as const

export const useMeetings = () =>
  useQuery({
    ...refetching,
    queryKey: meetingsKey,
    queryFn: ({ signal }) => call(listMeetings, {}, { signal, isBackground: true }),
  })

/** A response still on its way must not undo a newer change. */
async function storeMeeting(queries: QueryClient, meeting: Meeting): Promise<void> {
  await queries.cancelQueries({ queryKey: meetingsKey })
  queries.setQueryData<MeetingList>(meetingsKey, (list) => {
    const others = list?.meetings.filter(({ meeting_id }) => meeting_id !== meeting.meeting_id) ?? []
    return { meetings: [meeting, ...others] }
  })
  void queries.invalidateQueries({ queryKey: meetingsKey })
}

export function useBookMeeting(requestId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: MeetingToBook) =>
      call(bookMeeting, { params: { requestId: String(requestId) }, body }, { isBackground: true }),
    onSuccess: ({ meeting }) => storeMeeting(queries, meeting),
    // The change may have arrived all the same, or the other person was faster: refetch to find out.
    onError: () => queries.invalidateQueries({ queryKey: meetingsKey }),
  })
}

export function useMeetingMove() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ meeting, change }: { meeting: Meeting; change: MeetingChange }) =>
      makeMeetingMove(meeting, change),
    onSuccess: ({ meeting }) => storeMeeting(queries, meeting),
    onError: () => queries.invalidateQueries({ queryKey: meetingsKey }),
  })
}

export const usePlaces = (isWanted = true) =>
  useQuery({
    queryKey: placesKey,
    queryFn: ({ signal }) => call(readMeetingPlaces, {}, { signal, isBackground: true }),
    select: ({ places }) => places,
    enabled: isWanted,
  })

/**
 * Unsaved text survives visiting another page: the calendar on this page already asks before leaving, and a page can
 * ask only once.
 */
export function usePlacesDraft<Draft>(first: Draft) {
  const queries = useQueryClient()
  const queryKey = ['meetings', 'places-draft']
  const [draft, setDraft] = useState(() => queries.getQueryData<Draft>(queryKey) ?? first)
  function write(next: Draft): void {
    setDraft(next)
    queries.setQueryData(queryKey, next)
  }
  return [draft, write] as const
}

export function useSavePlaces() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: MeetingPlaces) => call(saveMeetingPlaces, { body }, { isBackground: true }),
    onSuccess: (answer) => queries.setQueryData(placesKey, answer),
  })
}
