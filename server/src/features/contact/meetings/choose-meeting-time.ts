import type { Side } from '@evenkeel/contract/contact/chat'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import { freeSlotAt } from '../../people/availability/free-slot-at.ts'
import { findOverlapping } from './meeting-store.ts'

const quarterSeconds = 900
const mostDaysAhead = 90
const daySeconds = 86_400

interface TimeParams {
  consumerId: PersonId
  advisorId: PersonId
  /** Unix seconds, as received. */
  at: number
  /** For times an advisor names; a free time has its own length. */
  minutes: number
  now: Date
  /** The meeting being moved. */
  movedId?: number
}

interface MeetingTime {
  startsAt: Date
  minutes: number
}

/**
 * A consumer chooses one of the advisor's free times; an advisor may name any time, also outside their hours. Neither
 * may have another meeting then. Both people must be locked.
 */
export async function chooseMeetingTime(
  transaction: Orm,
  side: Side,
  params: TimeParams,
): Promise<MeetingTime> {
  const { consumerId, advisorId, now, movedId } = params
  const moved = movedId === undefined ? {} : { movedId }
  if (side === 'advisor') requireBookable(params)
  const startsAt = new Date(params.at * 1000)
  const slot =
    side === 'advisor'
      ? { startsAt, minutes: params.minutes }
      : await freeSlotAt(transaction, { advisorId, startsAt, now, ...moved })
  if (!slot) throw new Problem('slot-taken')
  const time = { from: startsAt, to: new Date(startsAt.getTime() + slot.minutes * 60_000) }
  const exceptId = movedId ?? 0
  const [mine, theirs] = side === 'advisor' ? [advisorId, consumerId] : [consumerId, advisorId]
  if (await findOverlapping(transaction, { personId: mine, ...time, exceptId }))
    throw new Problem('slot-taken', { starts_at: 'You have another meeting at this time.' })
  if (await findOverlapping(transaction, { personId: theirs, ...time, exceptId }))
    throw new Problem('slot-taken', { starts_at: 'This time doesn’t work for both of you.' })
  return slot
}

function requireBookable({ at, now }: TimeParams): void {
  const ahead = at - now.getTime() / 1000
  const sentence =
    at % quarterSeconds !== 0
      ? 'Choose a time on the quarter hour.'
      : ahead <= 0
        ? 'Choose a time in the future.'
        : ahead > mostDaysAhead * daySeconds
          ? `Choose a time within the next ${mostDaysAhead} days.`
          : undefined
  if (sentence) throw new Problem('bad-request', { starts_at: sentence })
}
