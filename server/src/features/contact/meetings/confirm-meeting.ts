import type { Meeting } from '@evenkeel/contract/contact/meetings'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { changeMeeting } from './change-meeting.ts'
import { holdMeeting, requireMove } from './hold-meeting.ts'
import { meetingAfter } from './meeting-lifecycle.ts'
import { listEventsOf } from './meeting-store.ts'

/** Accepts the time the other side proposed, which is reserved until then. */
export function confirmMeeting(
  services: Pick<Services, 'database' | 'clock' | 'jobs' | 'live' | 'settings'>,
  caller: Caller,
  meetingId: number,
  { sequence }: { sequence: number },
): Promise<{ meeting: Meeting }> {
  return holdMeeting(services, caller, meetingId, {}, async (transaction, held) => {
    const { meeting, side, contact, now } = held
    // A double click: it is already confirmed.
    const last = (await listEventsOf(transaction, [meetingId])).at(-1)
    const isConfirmed = last?.what === 'confirmed' && last.by === side
    if (isConfirmed && meeting.sequence === sequence + 1) return meeting
    requireMove(held, 'confirm', sequence)
    const change = meetingAfter(meeting, contact, side, 'confirm')
    return changeMeeting(services, transaction, meeting, { what: 'confirmed', by: side, change, now })
  })
}
