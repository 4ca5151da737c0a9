import { mostAnalyticsDays } from '@evenkeel/contract/staff/analytics'
import type { Services } from '../../../services.ts'
import { deleteUnusedLists, findFirstEvent, findLearnedThrough } from './old-list-store.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

/** As far back as any figure reaches: a range of staff's analytics and the one before it, in any time zone. */
const listsKeptDays = 2 * mostAnalyticsDays + 2
/** A night learns from this many of the newest lists, so they stay however old they are. */
export const listsLearnedFrom = 50_000

const atOnce = 500
const mostBatches = 40
const newDays = 3
const earlierDays = 24

/**
 * Every hour: lists of the days that have just become old enough, and of some earlier days in turn, because a list may be
 * let go long after its day, when its consumer searches again.
 */
export async function deleteOldLists(
  { database: { orm }, clock }: Pick<Services, 'database' | 'clock'>,
  keptForLearning = listsLearnedFrom,
): Promise<void> {
  const now = clock.now().getTime()
  const [begun, learnedThrough] = [await findFirstEvent(orm), await findLearnedThrough(orm, keptForLearning)]
  if (!begun || learnedThrough === 0) return
  const last = Math.floor(now / dayMs) - listsKeptDays
  // Events written at the same time may be numbered in another order.
  const first = Math.floor(begun.getTime() / dayMs) - 1
  let batches = 0
  for (const day of daysOf({ first, last, turn: Math.floor(now / hourMs) })) {
    const span = { from: new Date(day * dayMs), to: new Date((day + 1) * dayMs) }
    let deleted = atOnce
    while (deleted === atOnce) {
      if (batches === mostBatches) return
      deleted = await deleteUnusedLists(orm, { ...span, learnedThrough, atMost: atOnce })
      batches += 1
    }
  }
}

/** Days since 1970, each once; all days before the new ones have their turn within some hours or days. */
function daysOf({ first, last, turn }: { first: number; last: number; turn: number }): number[] {
  const fresh = Array.from({ length: newDays }, (_, back) => last - 1 - back).filter((day) => day >= first)
  const earlier = last - newDays - first
  if (earlier <= 0) return fresh
  const turns = Array.from(
    { length: Math.min(earlier, earlierDays) },
    (_, place) => first + ((turn * earlierDays + place) % earlier),
  )
  return [...fresh, ...turns]
}
