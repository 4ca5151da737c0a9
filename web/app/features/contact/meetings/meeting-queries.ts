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

// The other side moves too: asked again quietly while somebody looks, and when they come back to the page.
const kept = { refetchInterval: 30_000, refetchOnWindowFocus: 'always', staleTime: 0 } as const

// Somebody without a network learns it at once, instead of something happening by itself when it returns.
const networkMode = 'always'

export const useMeetings = () =>
  useQuery({
    ...kept,
    queryKey: meetingsKey,
    queryFn: ({ signal }) => call(listMeetings, {}, { signal, isBackground: true }),
  })

/** An older answer still on its way must not undo what was just done. */
async function keepMeeting(queries: QueryClient, meeting: Meeting): Promise<void> {
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
    networkMode,
    mutationFn: (body: MeetingToBook) =>
      call(bookMeeting, { params: { requestId: String(requestId) }, body }, { isBackground: true }),
    onSuccess: ({ meeting }) => keepMeeting(queries, meeting),
    // It may have arrived all the same, or the other one was faster: the list says how it stands.
    onError: () => queries.invalidateQueries({ queryKey: meetingsKey }),
  })
}

export function useMeetingMove() {
  const queries = useQueryClient()
  return useMutation({
    networkMode,
    mutationFn: ({ meeting, change }: { meeting: Meeting; change: MeetingChange }) =>
      makeMeetingMove(meeting, change),
    onSuccess: ({ meeting }) => keepMeeting(queries, meeting),
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
 * What is typed and not saved outlives a look at another page: the calendar beside it already asks before it is left, and
 * a page can ask only once.
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
    networkMode,
    mutationFn: (body: MeetingPlaces) => call(saveMeetingPlaces, { body }, { isBackground: true }),
    onSuccess: (answer) => queries.setQueryData(placesKey, answer),
  })
}
