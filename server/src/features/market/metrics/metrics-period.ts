import { Problem } from '@evenkeel/contract/problem'
import { instantOf } from '@evenkeel/matching/clock/zone'
import { dayOf, daysAfter } from '../../../time/day-of.ts'
import { zoneClock } from '../../../time/zone-clock.ts'
import type { Span } from './metrics-store.ts'

/**
 * "This quarter": consumers who finished onboarding and were active in the last 90 days (signed in, searching, or
 * changing answers). The screen uses the same words.
 */
export const quarterMs = 90 * 86_400_000

const usualDays = 90
const mostDays = 366
const usualTimeZone = 'America/New_York'
const dayMs = 86_400_000

export interface Period extends Span {
  /** First and last day in the advisor's time zone. */
  from: string
  to: string
  isPartial: boolean
  /** The same number of days right before it. */
  before: Span
  /** Weeks of seven days, the first starting with the period. */
  weeks: { from: string; start: Date }[]
}

/** From midnight to midnight in the advisor's time zone; the last 90 days by default. */
export function readPeriod(
  asked: { from?: string | undefined; to?: string | undefined },
  now: Date,
  timeZone: string | null,
): Period {
  const today = dayOf(now, timeZone)
  const to = asked.to ?? today
  const from = asked.from ?? daysAfter(to, 1 - usualDays)
  if (to > today) throw new Problem('bad-request', { to: 'Choose today or an earlier day.' })
  if (from > to) throw new Problem('bad-request', { from: 'Choose a first day before the last day.' })
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  if (days > mostDays) throw new Problem('bad-request', { from: `Choose ${mostDays} days or fewer.` })

  const { localAt } = zoneClock(timeZone ?? usualTimeZone)
  const zone = { offsetMsAt: (at: number) => localAt(at) - at }
  const midnight = (day: string) => new Date(instantOf(Date.parse(day), zone))
  const weeks = Array.from({ length: Math.ceil(days / 7) }, (_, week) => daysAfter(from, 7 * week))
  return {
    from,
    to,
    isPartial: to === today,
    start: midnight(from),
    end: midnight(daysAfter(to, 1)),
    before: { start: midnight(daysAfter(from, -days)), end: midnight(from) },
    weeks: weeks.map((day) => ({ from: day, start: midnight(day) })),
  }
}
