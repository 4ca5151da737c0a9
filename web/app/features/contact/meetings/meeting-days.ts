import type { Side } from '@evenkeel/contract/contact/chat'
import type { Meeting } from '@evenkeel/contract/contact/meetings'
import { formatDate } from '@evenkeel/format/times'
import { endOf, isOpenMeeting, zoneOf } from './meeting-words.ts'

export interface MeetingDay {
  key: string
  /** When the first meeting of the day begins. */
  at: number
  meetings: Meeting[]
}

/** Upcoming, or past without an outcome: both still need attention. */
export const isUpcoming = (meeting: Meeting, now = Date.now()): boolean =>
  isOpenMeeting(meeting) && (endOf(meeting) * 1000 > now || meeting.may.includes('say-held'))

/** By day of the reader's own calendar, soonest first. */
export function meetingDays(meetings: readonly Meeting[], side: Side): MeetingDay[] {
  const days: MeetingDay[] = []
  for (const meeting of meetings.toSorted((a, b) => a.starts_at - b.starts_at)) {
    const key = formatDate(meeting.starts_at, zoneOf(meeting, side))
    const last = days.at(-1)
    if (last?.key === key) last.meetings.push(meeting)
    else days.push({ key, at: meeting.starts_at, meetings: [meeting] })
  }
  return days
}
