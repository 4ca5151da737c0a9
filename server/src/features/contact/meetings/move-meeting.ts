import type { Meeting } from '@evenkeel/contract/contact/meetings'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { changeMeeting } from './change-meeting.ts'
import { chooseTime } from './choose-time.ts'
import { type HeldMeeting, holdMeeting, requireMove } from './hold-meeting.ts'
import { meetingAfter } from './meeting-lifecycle.ts'
import { limitBookings } from './meeting-limits.ts'

interface Asked {
  sequence: number
  starts_at: number
}

/**
 * Another time for the same meeting. A consumer takes a free one and has it; what an advisor says is a proposal again, also
 * where the time before was agreed.
 */
export async function moveMeeting(
  services: Pick<Services, 'database' | 'clock' | 'jobs' | 'limits' | 'live' | 'settings'>,
  caller: Caller,
  meetingId: number,
  asked: Asked,
): Promise<{ meeting: Meeting }> {
  await limitBookings(services, caller.personId)
  return holdMeeting(services, caller, meetingId, { takesTime: true }, async (transaction, held) => {
    const { meeting, side, talk, now } = held
    if (isThereAlready(held, asked)) return meeting
    requireMove(held, 'move', asked.sequence)
    const { id: movedId, consumerId, advisorId, minutes } = meeting
    const time = await chooseTime(transaction, side, {
      consumerId,
      advisorId,
      at: asked.starts_at,
      minutes,
      now,
      movedId,
    })
    return changeMeeting(services, transaction, meeting, {
      what: 'moved',
      by: side,
      now,
      change: {
        ...meetingAfter(meeting, talk, side, 'move'),
        ...time,
        endsAt: new Date(time.startsAt.getTime() + time.minutes * 60_000),
        // Another time, other reminders.
        remindedDayAt: null,
        remindedHourAt: null,
      },
    })
  })
}

/** The same click twice, or a move to where it is: nothing changes, and nobody is told. */
function isThereAlready({ meeting, side, talk }: HeldMeeting, { sequence, starts_at }: Asked): boolean {
  const { state, proposedBy } = meeting
  if (meeting.startsAt.getTime() !== starts_at * 1000) return false
  if (meeting.sequence === sequence + 1) return state !== 'cancelled' && proposedBy === side
  const isAsWished = state === meetingAfter(meeting, talk, side, 'move').state
  return meeting.sequence === sequence && (state === 'confirmed' || (isAsWished && proposedBy === side))
}
