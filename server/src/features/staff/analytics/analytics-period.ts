import { Problem } from '@evenkeel/contract/problem'
import { mostAnalyticsDays, usualAnalyticsDays } from '@evenkeel/contract/staff/analytics'
import { dayOf, daysAfter } from '../../../time/day-of.ts'

/** Our own time zone, in which days begin. */
export const analyticsZone = 'America/New_York'

/** Within how many days after an expired request a person counts as matched again. */
export const rematchDays = 14

const dayMs = 86_400_000

export interface AnalyticsPeriod {
  from: string
  to: string
  /** The same number of days right before it. */
  beforeFrom: string
  beforeTo: string
  isPartial: boolean
  days: string[]
  daysBefore: string[]
}

/** Days in our own time zone; the last 28 by default. */
export function analyticsPeriod(
  asked: { from?: string | undefined; to?: string | undefined },
  now: Date,
): AnalyticsPeriod {
  const today = dayOf(now, analyticsZone)
  const to = asked.to ?? today
  const from = asked.from ?? daysAfter(to, 1 - usualAnalyticsDays)
  if (to > today) throw new Problem('bad-request', { to: 'Choose today or an earlier day.' })
  if (from > to) throw new Problem('bad-request', { from: 'Choose a start day before the end day.' })
  const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  if (count > mostAnalyticsDays)
    throw new Problem('bad-request', { from: `Choose ${mostAnalyticsDays} days or fewer.` })
  const beforeFrom = daysAfter(from, -count)
  const daysFrom = (first: string) => Array.from({ length: count }, (_, index) => daysAfter(first, index))
  return {
    from,
    to,
    beforeFrom,
    beforeTo: daysAfter(from, -1),
    isPartial: to === today,
    days: daysFrom(from),
    daysBefore: daysFrom(beforeFrom),
  }
}
