import type { Meeting } from '@evenkeel/contract/contact/meetings'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { changeMeeting } from './change-meeting.ts'
import { chooseMeetingTime } from './choose-meeting-time.ts'
import { type HeldMeeting, holdMeeting, requireMove } from './hold-meeting.ts'
import { meetingAfter } from './meeting-lifecycle.ts'
import { limitBookings } from './meeting-limits.ts'

interface Body {
  sequence: number
  starts_at: number
}

/**
 * Another time for the same meeting. A consumer takes a free one at once; an advisor's is a proposal again, even where
 * the old time was confirmed.
 */
export async function moveMeeting(
  services: Pick<Services, 'database' | 'clock' | 'jobs' | 'limits' | 'live' | 'settings'>,
  caller: Caller,
  meetingId: number,
  body: Body,
): Promise<{ meeting: Meeting }> {
  await limitBookings(services, caller.personId)
  return holdMeeting(services, caller, meetingId, { takesTime: true }, async (transaction, held) => {
    const { meeting, side, contact, now } = held
    if (isThereAlready(held, body)) return meeting
    requireMove(held, 'move', body.sequence)
    const { id: movedId, consumerId, advisorId, minutes } = meeting
    const time = await chooseMeetingTime(transaction, side, {
      consumerId,
      advisorId,
      at: body.starts_at,
      minutes,
      now,
      movedId,
    })
    return changeMeeting(services, transaction, meeting, {
      what: 'moved',
      by: side,
      now,
      change: {
        ...meetingAfter(meeting, contact, side, 'move'),
        ...time,
        endsAt: new Date(time.startsAt.getTime() + time.minutes * 60_000),
        // A new time has new reminders.
        remindedDayAt: null,
        remindedHourAt: null,
      },
    })
  })
}

/** A double click or a move to the same time: nothing changes and no notification is sent. */
function isThereAlready({ meeting, side, contact }: HeldMeeting, { sequence, starts_at }: Body): boolean {
  const { state, proposedBy } = meeting
  if (meeting.startsAt.getTime() !== starts_at * 1000) return false
  if (meeting.sequence === sequence + 1) return state !== 'cancelled' && proposedBy === side
  const hasSameState = state === meetingAfter(meeting, contact, side, 'move').state
  return meeting.sequence === sequence && (state === 'confirmed' || (hasSameState && proposedBy === side))
}
