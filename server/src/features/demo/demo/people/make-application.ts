import advisorWords from '../data/advisors.json' with { type: 'json' }
import type { ApplicationRow } from '../demo-store.ts'
import { seededRandom } from './seeded-random.ts'

const rejectionReasons = advisorWords.rejectionReasons.map(({ reason, weight }) => [reason, weight] as const)
const hoursInThreeYears = 3 * 365 * 24
/** Hardly any application is decided within this time. */
const openHours = 4 * 24

export function makeApplication(seed: number, index: number): ApplicationRow {
  const random = seededRandom(seed, 'application', index)
  // The number of applications grows over time.
  const submittedHoursAgo = Math.floor(hoursInThreeYears * random.uniform() ** 1.2)
  const startedHoursAgo = submittedHoursAgo + random.integer(1, 24 * 12)
  const decidedHoursAgo = submittedHoursAgo - random.integer(20, 24 * 21)
  if (submittedHoursAgo < openHours || decidedHoursAgo < 0) {
    const isOpen = submittedHoursAgo < openHours && random.chance(0.7)
    if (isOpen) {
      const status = random.chance(0.4) ? 'submitted' : 'in-review'
      return { status, startedHoursAgo, submittedHoursAgo, decidedHoursAgo: null, reason: null }
    }
  }
  const endedHoursAgo = Math.max(0, decidedHoursAgo)
  // Only submitted applications exist here: an unfinished draft is not counted as an application.
  if (random.chance(0.13))
    return {
      status: 'withdrawn',
      startedHoursAgo,
      submittedHoursAgo,
      decidedHoursAgo: endedHoursAgo,
      reason: null,
    }
  const reason = random.pickWeighted(rejectionReasons)
  return { status: 'rejected', startedHoursAgo, submittedHoursAgo, decidedHoursAgo: endedHoursAgo, reason }
}
