import type { CancelReason, Meeting } from '@evenkeel/contract/contact/meetings'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { changeMeeting } from './change-meeting.ts'
import { holdMeeting, requireMove } from './hold-meeting.ts'

interface Body {
  sequence: number
  reason: CancelReason
  note: string
}

export function cancelMeeting(
  services: Pick<Services, 'database' | 'clock' | 'jobs' | 'live' | 'settings'>,
  caller: Caller,
  meetingId: number,
  { sequence, reason, note }: Body,
): Promise<{ meeting: Meeting }> {
  return holdMeeting(services, caller, meetingId, {}, async (transaction, held) => {
    const { meeting, side, now } = held
    // A double click.
    if (meeting.cancelledBy === side && meeting.sequence === sequence + 1) return meeting
    requireMove(held, 'cancel', sequence)
    return changeMeeting(services, transaction, meeting, {
      what: 'cancelled',
      by: side,
      now,
      change: {
        state: 'cancelled',
        cancelledBy: side,
        cancelledAt: now,
        cancelledReason: reason,
        cancelledNote: note,
      },
    })
  })
}
