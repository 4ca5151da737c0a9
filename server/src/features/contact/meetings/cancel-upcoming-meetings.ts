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
  by: MeetingEventRow['by'] | 'themselves',
): Promise<void> {
  const now = services.clock.now()
  for (const meeting of await lockToCome(transaction, whose, now)) {
    const isConsumer = 'personId' in whose && whose.personId === meeting.consumerId
    const side = by === 'themselves' ? (isConsumer ? 'consumer' : 'advisor') : by
    await changeMeeting(services, transaction, meeting, {
      what: 'cancelled',
      by: side,
      now,
      change: { state: 'cancelled', cancelledBy: side, cancelledAt: now },
    })
  }
}
