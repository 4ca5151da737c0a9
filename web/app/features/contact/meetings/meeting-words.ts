import type { Side } from '@evenkeel/contract/contact/chat'
import { type Meeting, type MeetingState, waysToMeet } from '@evenkeel/contract/contact/meetings'
import { brand } from '@evenkeel/contract/site/brand'
import { readerZone } from '@evenkeel/format/reader-zone'
import { formatTimeZone } from '@evenkeel/format/time-zones'
import { formatClock, formatDay, formatTimeInZone } from '@evenkeel/format/times'
import type { ChipProps } from '../../../ui/choice/chip.tsx'

// A meeting in words, in the reader's zone, with the other person's zone if the clocks differ (look.md).

export const stateWords: Readonly<Record<MeetingState, string>> = {
  proposed: 'Proposed',
  confirmed: 'Confirmed',
  held: 'Met',
  'no-show': 'No-show',
  cancelled: 'Canceled',
}

export const stateKinds: Readonly<Record<MeetingState, NonNullable<ChipProps['kind']>>> = {
  proposed: 'warning',
  confirmed: 'good',
  held: 'info',
  'no-show': 'danger',
  cancelled: 'plain',
}

/** Proposed, confirmed, or past without an outcome. */
export const isOpenMeeting = ({ state }: Meeting): boolean => state === 'proposed' || state === 'confirmed'

export const endOf = ({ starts_at: startsAt, minutes }: Meeting) => startsAt + minutes * 60

export const otherSide = (side: Side): Side => (side === 'consumer' ? 'advisor' : 'consumer')

/** The reader's zone. */
export const zoneOf = ({ zones }: Meeting, side: Side): string => zones[side] ?? readerZone()

/** "12:30 pm EST their time", with the day if it differs; "Mountain Time for both of you". */
export function zoneWords(startsAt: number, mine: string, theirs: string | null): string {
  if (theirs === null) return `${formatTimeZone(mine)}, your time zone`
  const [day, time] = [formatDay(startsAt, theirs), formatClock(startsAt, theirs)]
  const isOtherDay = day !== formatDay(startsAt, mine)
  if (!isOtherDay && time === formatClock(startsAt, mine)) return `${formatTimeZone(mine)} for both of you`
  return `${isOtherDay ? `${day}, ` : ''}${formatTimeInZone(startsAt, theirs)} their time`
}

/** "30 minutes, video" */
export const lengthWords = ({ minutes, way }: Meeting) =>
  `${minutes} minutes, ${waysToMeet[way].toLocaleLowerCase('en-US')}`

/** For a sentence: "you", "Ruth", or us for automatic changes. */
export function actorWords(by: Side | 'us', side: Side, name: string): string {
  if (by === 'us') return brand.name
  return by === side ? 'you' : name
}
