import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { changeMeeting } from './change-meeting.ts'
import { lockToCome, type MeetingEventRow } from './meeting-store.ts'

/**
 * What is still to come of a match that has ended, or of somebody who is gone: called off, and taken from the other one's
 * calendar. After whatever ended it, in the same transaction: who books meanwhile waits for it, and is refused or undone.
 */
export async function cancelMeetingsOf(
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
