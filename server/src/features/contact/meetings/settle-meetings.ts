import { happened, type Reacting } from '../../../events.ts'
import { handleDue } from '../../../jobs/handle-due.ts'
import { changeMeeting } from './change-meeting.ts'
import { heldAfterMs, meetingByClock } from './meeting-lifecycle.ts'
import { expiredProposalReason } from './meeting-notices.ts'
import { findUnsettled, lockMeeting } from './meeting-store.ts'

/**
 * What time alone decides: an expired proposal is canceled, and an undisputed meeting was held. One transaction per
 * meeting; safe to run often and in several processes.
 */
export async function settleMeetings(services: Reacting): Promise<number> {
  const { database, clock, log } = services
  return handleDue(log, {
    find(afterId, atMost) {
      const now = clock.now()
      const endedBefore = new Date(now.getTime() - heldAfterMs)
      return findUnsettled(database.orm, { now, endedBefore, afterId, atMost })
    },
    handle: (id) => settle(services, id),
    idName: 'meetingId',
    failure: 'a meeting could not be settled',
  })
}

async function settle(services: Reacting, id: number): Promise<boolean> {
  return services.database.transaction(async (transaction) => {
    const meeting = await lockMeeting(transaction, id)
    const now = services.clock.now()
    const state = meeting && meetingByClock(meeting, now)
    // Moved, canceled or settled since it was found.
    if (!state) return false
    if (state === 'held') {
      const held = { what: 'held', by: 'us', change: { state }, now, reaches: 'pages' } as const
      await changeMeeting(services, transaction, meeting, held)
      const { requestId } = meeting
      await happened(services, transaction, 'meeting-outcome-changed', { requestId })
      return true
    }
    // A wish is in no calendar yet; an advisor's proposal is.
    const isWish = meeting.proposedBy === 'consumer'
    await changeMeeting(services, transaction, meeting, {
      what: 'cancelled',
      by: 'us',
      now,
      reaches: isWish ? 'screens' : 'letters',
      change: { state, cancelledBy: 'us', cancelledAt: now, cancelledNote: expiredProposalReason },
    })
    return true
  })
}
