import type { Services } from '../../../services.ts'
import { changeMeeting } from './change-meeting.ts'
import { heldAfterMs, meetingByClock } from './meeting-lifecycle.ts'
import { findUnsettled, lockMeeting } from './meeting-store.ts'
import { timeIsOver } from './time-is-over.ts'

const atOnce = 200

type Parts = Pick<Services, 'database' | 'clock' | 'jobs' | 'live' | 'settings' | 'log'>

/**
 * What the clock decides: a proposal whose time has come is over, and a meeting of which nobody said otherwise was held.
 * Each in a transaction of its own; may run as often as it likes and in several processes.
 */
export async function settleMeetings(services: Parts): Promise<number> {
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
        // One that cannot be settled does not keep the others waiting.
        log.warn({ meetingId: id, reason: (error as Error).name }, 'a meeting could not be settled')
      }
    const last = due.at(-1)
    if (last === undefined || due.length < atOnce) return settled
    afterId = last
  }
}

async function settle(services: Parts, id: number): Promise<boolean> {
  return services.database.transaction(async (transaction) => {
    const meeting = await lockMeeting(transaction, id)
    const now = services.clock.now()
    const state = meeting && meetingByClock(meeting, now)
    // Moved, cancelled or settled since it was found.
    if (!state) return false
    if (state === 'held') {
      const held = { what: 'held', by: 'us', change: { state }, now, reaches: 'pages' } as const
      await changeMeeting(services, transaction, meeting, held)
      return true
    }
    // The wish of a request is in nobody's calendar; what an advisor proposed is.
    const isWish = meeting.proposedBy === 'consumer'
    await changeMeeting(services, transaction, meeting, {
      what: 'cancelled',
      by: 'us',
      now,
      reaches: isWish ? 'screens' : 'letters',
      change: { state, cancelledBy: 'us', cancelledAt: now, cancelledNote: timeIsOver },
    })
    return true
  })
}
