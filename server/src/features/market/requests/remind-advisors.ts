import type { Services } from '../../../services.ts'
import { notifyAdvisor } from './notify-advisor.ts'
import { notifyConsumer } from './notify-consumer.ts'
import { questionState } from './question-state.ts'
import { takeUnreminded } from './request-store.ts'

const aheadMs = 4 * 3_600_000
const atOnce = 100

/** Four hours before a request expires, once. */
export async function remindAdvisors(
  services: Pick<Services, 'database' | 'clock' | 'jobs' | 'live' | 'settings'>,
): Promise<number> {
  const { database, clock } = services
  let reminded = 0
  for (;;) {
    const taken = await database.transaction(async (transaction) => {
      const now = clock.now()
      const dueBefore = new Date(now.getTime() + aheadMs)
      const rows = await takeUnreminded(transaction, { now, dueBefore, atMost: atOnce })
      for (const row of rows) {
        await notifyAdvisor(services, transaction, row, 'reminder')
        // An unanswered question may be what the advisor waits for.
        if (questionState(row) === 'open') await notifyConsumer(services, transaction, row, 'question-waits')
      }
      return rows.length
    })
    reminded += taken
    if (taken < atOnce) return reminded
  }
}
