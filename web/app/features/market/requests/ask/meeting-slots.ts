import type { ReactNode } from 'react'

/** A meeting to come of an accepted request, in its line of the list; from another feature. */
export interface RowMeeting {
  /** Whose turn it is with it; booked once both have said yes. */
  turn: 'needs' | 'waiting' | 'booked'
  words: string
}
export type RowMeetings = ReadonlyMap<number, RowMeeting>

/** What the page brings of meetings, which are another feature: above and under what else belongs to a request. */
export interface MeetingSlots<Request> {
  meetings?: RowMeetings | undefined
  meetingOf?: ((request: Request) => ReactNode) | undefined
  notesOf?: ((request: Request) => ReactNode) | undefined
}
