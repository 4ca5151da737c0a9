import { formatClock, formatDay, formatTimeInZone } from '@evenkeel/format/times'
import type { Slots } from './availability-queries.ts'

/** "First meeting free, 30 minutes"; undefined if the advisor has not said. */
export function firstMeetingWords(meeting: Slots['first_meeting']): string | undefined {
  if (!meeting) return undefined
  const price = meeting.is_free ? 'First meeting free' : 'First meeting paid'
  return meeting.minutes === null ? price : `${price}, ${meeting.minutes} minutes`
}

/** "11:00 am EDT", with the day if it differs; undefined if both clocks show the same. */
export function theirTime(startsAt: number, mine: string, theirs: string | null): string | undefined {
  if (theirs === null) return undefined
  const [day, time] = [formatDay(startsAt, theirs), formatClock(startsAt, theirs)]
  const isOtherDay = day !== formatDay(startsAt, mine)
  if (!isOtherDay && time === formatClock(startsAt, mine)) return undefined
  return `${isOtherDay ? `${day}, ` : ''}${formatTimeInZone(startsAt, theirs)}`
}

/** The host of a link that may be opened; undefined for anything but https (security H32). */
export function hostOf(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined
  const { protocol, hostname } = new URL(link)
  return protocol === 'https:' ? hostname : undefined
}
