import type { Side } from '@evenkeel/contract/contact/chat'
import { formatDayAndTime } from '@evenkeel/format/moments'
import { useMemo } from 'react'
import { useMeetings } from '../meeting-queries.ts'
import { endOf, isOpenMeeting, zoneOf } from '../meeting-words.ts'

/** An upcoming meeting in a row of the list. */
export interface RowMeeting {
  /** Whose turn it is. */
  turn: 'needs' | 'waiting' | 'booked'
  words: string
}

/** By request id; requests without an upcoming meeting have no entry. Undefined while they load for the first time. */
export function useRowMeetings(side: Side): ReadonlyMap<number, RowMeeting> | undefined {
  const { data, isLoading, isFetched } = useMeetings()
  const rows = useMemo(() => {
    const toCome = (data?.meetings ?? []).filter(
      (meeting) => isOpenMeeting(meeting) && endOf(meeting) * 1000 > Date.now(),
    )
    return new Map(
      toCome.map((meeting) => [
        meeting.request_id,
        {
          turn:
            meeting.state === 'confirmed' ? 'booked' : meeting.may.includes('confirm') ? 'needs' : 'waiting',
          words: formatDayAndTime(meeting.starts_at, zoneOf(meeting, side)),
        } as const,
      ]),
    )
  }, [data, side])
  // A failed call is loading again at each new reader of it, which must not take down the page that has the readers.
  return isLoading && !isFetched ? undefined : rows
}
