import type { Side } from '@evenkeel/contract/contact/chat'
import type { Meeting } from '@evenkeel/contract/contact/meetings'
import { formatDayAndTime } from '@evenkeel/format/moments'
import { actorWords } from './meeting-words.ts'

type Happened = Meeting['history'][number]

interface Reading {
  side: Side
  name: string
  timeZone: string
}

/** "Moved from Tue, Nov 24, 10:30 am to Wed, Nov 25, 9:00 am by you" */
export function historyWords(
  { what, by, starts_at: startsAt }: Happened,
  before: Happened | undefined,
  { side, name, timeZone }: Reading,
): string {
  const who = actorWords(by, side, name)
  const when = formatDayAndTime(startsAt, timeZone)
  switch (what) {
    case 'proposed':
      return `Proposed for ${when} by ${who}`
    case 'confirmed':
      // A time booked from the free times needs no confirmation.
      return before ? `Confirmed by ${who}` : `Booked for ${when} by ${who}`
    case 'moved':
      return before
        ? `Moved from ${formatDayAndTime(before.starts_at, timeZone)} to ${when} by ${who}`
        : `Moved to ${when} by ${who}`
    case 'place-changed':
      return `Location changed by ${who}`
    case 'cancelled':
      return by === 'us' ? 'Canceled because the time passed or the match ended' : `Canceled by ${who}`
    case 'held':
      return by === 'us' ? 'Met' : `Marked as met by ${who}`
    case 'no-show':
      return `Marked as a no-show by ${who}`
  }
}
