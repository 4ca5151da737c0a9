import type { ReactNode } from 'react'

/** An upcoming meeting of an accepted request, in its row of the list; from another feature. */
export interface RowMeeting {
  /** Whose turn it is; booked once both have confirmed. */
  turn: 'needs' | 'waiting' | 'booked'
  words: string
}
export const meetingLine = ({ turn, words }: RowMeeting): string =>
  turn === 'booked' ? words : `Proposed: ${words}`

export type RowMeetings = ReadonlyMap<number, RowMeeting>

/** Render props for meetings, which are another feature: above and below the rest of the context. */
export interface MeetingRenderProps<Request> {
  meetings?: RowMeetings | undefined
  meetingOf?: ((request: Request) => ReactNode) | undefined
  notesOf?: ((request: Request) => ReactNode) | undefined
}
