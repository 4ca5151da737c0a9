import type { Services } from '../../../services.ts'
import { rematchDays } from './analytics-period.ts'
import { countExposure } from './count-exposure.ts'
import { addPresence, countPairs, countWhole, dropCounts } from './count-store.ts'
import { takeDay } from './day-store.ts'

interface DayToCount {
  day: string
  zone: string
  hasExposure: boolean
  /** Before this day presence is no longer known. */
  presenceSince: string
}

/**
 * Counts one day in one transaction, so readers see the old figures or the new ones. Idempotent; a second process finds
 * nothing to do.
 */
export async function countDay(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { day, zone, hasExposure, presenceSince }: DayToCount,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const taken = await takeDay(transaction, day, clock.now())
    if (!taken) return false
    const hasPresence = taken.isFirstTime || day >= presenceSince
    const counting = { day, zone, rematchDays, hasPresence }
    await dropCounts(transaction, counting)
    if (hasPresence) await addPresence(transaction, counting)
    await countPairs(transaction, counting)
    await countWhole(transaction, counting)
    if (hasExposure) await countExposure(transaction, counting)
    return true
  })
}
