import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { changeMeeting } from './change-meeting.ts'
import { lockToCome, type MeetingEventRow } from './meeting-store.ts'

/**
 * Cancels upcoming meetings of a match that ended or of a person who is leaving, and removes them from the other side's
 * calendar. Runs in the transaction that ended it, so a concurrent booking waits and is refused or undone.
 */
export async function cancelUpcomingMeetings(
  services: Pick<Services, 'clock' | 'jobs' | 'live' | 'settings'>,
  transaction: Orm,
  whose: { requestId: number } | { personId: PersonId },
  by: MeetingEventRow['by'],
): Promise<void> {
  const now = services.clock.now()
  for (const meeting of await lockToCome(transaction, whose, now)) {
    await changeMeeting(services, transaction, meeting, {
      what: 'cancelled',
      by,
      now,
      change: { state: 'cancelled', cancelledBy: by, cancelledAt: now },
    })
  }
}
