import type { Meeting, WayToMeet } from '@evenkeel/contract/contact/meetings'
import { localTimeAt, momentAt } from '@evenkeel/format/local-time'

/** The lengths in minutes that an advisor can propose. */
export const lengths = [15, 30, 45, 60, 90] as const
export type Length = (typeof lengths)[number]

export interface Proposal {
  /** YYYY-MM-DD and minutes after midnight, on the advisor's own calendar. */
  day: string
  time: number
  minutes: Length
  way: WayToMeet
  /** Undefined while it is the advisor's usual place. */
  where: string | undefined
}

const daySeconds = 86_400
const daysAhead = 90

/** Tomorrow at ten, or the meeting's current time. */
export function firstProposal(timeZone: string, meeting: Meeting | undefined, now = Date.now()): Proposal {
  const at = meeting ? localTimeAt(meeting.starts_at, timeZone) : undefined
  const minutes = lengths.find((length) => length === meeting?.minutes) ?? 30
  return {
    day: at?.day ?? localTimeAt(now / 1000 + daySeconds, timeZone).day,
    time: at ? Math.floor(at.minutes / 15) * 15 : 600,
    minutes,
    way: meeting?.way ?? 'video',
    where: undefined,
  }
}

export function timeAt(startsAt: number, timeZone: string): Pick<Proposal, 'day' | 'time'> {
  const { day, minutes } = localTimeAt(startsAt, timeZone)
  return { day, time: minutes }
}

/** The proposed moment, or why there is none. */
export function momentOf(
  { day, time }: Proposal,
  timeZone: string,
  now = Date.now(),
): { startsAt: number } | { problem: string } {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return { problem: 'Choose a date.' }
  const startsAt = momentAt(day, time, timeZone)
  if (startsAt === undefined)
    return { problem: 'Clocks change that day and skip this time. Choose another one.' }
  if (startsAt * 1000 <= now) return { problem: 'Choose a time in the future.' }
  if (startsAt - now / 1000 > daysAhead * daySeconds)
    return { problem: `Choose a day within the next ${daysAhead} days.` }
  return { startsAt }
}
