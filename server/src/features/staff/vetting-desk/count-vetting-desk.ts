import { waitingForUs } from '@evenkeel/contract/staff/vetting-desk'
import type { Services } from '../../../services.ts'
import { answerBy, usualTimeZone } from '../../market/requests/answer-deadline.ts'
import { countWaiting, findWaiting } from '../../people/vetting/queue-store.ts'

/** What applicants are told: "We usually decide within 5 business days". */
const decidedWithinDays = 5

/** Applications that wait for us, and when the one that waits longest should be decided. */
export async function countVettingDesk({
  database: { orm },
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<{ waiting: number; dueAt: Date | null }> {
  const now = clock.now()
  const counts = await countWaiting(orm, now)
  const waiting = waitingForUs.reduce((sum, state) => sum + (counts.get(state) ?? 0), 0)
  if (waiting === 0) return { waiting, dueAt: null }
  // Appeals come first in the queue, however new, so the oldest isn't simply the first.
  const first = await findWaiting(orm, {
    states: waitingForUs,
    searched: '',
    after: undefined,
    limit: 50,
    now,
  })
  const oldest = new Date(Math.min(...first.map(({ since }) => since.getTime())))
  return { waiting, dueAt: answerBy(oldest, usualTimeZone, decidedWithinDays) }
}
