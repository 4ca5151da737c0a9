import { errorName } from '@evenkeel/contract/read-error'
import { happened, type Reacting } from '../../../events.ts'
import { changeMeeting } from './change-meeting.ts'
import { heldAfterMs, meetingByClock } from './meeting-lifecycle.ts'
import { expiredProposalReason } from './meeting-notices.ts'
import { findUnsettled, lockMeeting } from './meeting-store.ts'

const atOnce = 200

/**
 * What time alone decides: an expired proposal is canceled, and an undisputed meeting was held. One transaction per
 * meeting; safe to run often and in several processes.
 */
export async function settleMeetings(services: Reacting): Promise<number> {
  const { database, clock, log } = services
  let settled = 0
  for (let afterId = 0; ; ) {
    const now = clock.now()
    const endedBefore = new Date(now.getTime() - heldAfterMs)
    const due = await findUnsettled(database.orm, { now, endedBefore, afterId, atMost: atOnce })
    for (const id of due)
      try {
        if (await settle(services, id)) settled += 1
      } catch (error) {
        // A failing meeting must not hold up the others.
        log.warn({ meetingId: id, reason: errorName(error) }, 'a meeting could not be settled')
      }
    const last = due.at(-1)
    if (last === undefined || due.length < atOnce) return settled
    afterId = last
  }
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
