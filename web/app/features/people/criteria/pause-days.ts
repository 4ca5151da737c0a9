import { pauseAtMostDays } from '@evenkeel/contract/people/criteria'
import { dayFromToday } from '@evenkeel/format/calendar-days'

export const firstPauseDay = () => dayFromToday(1)
export const lastPauseDay = () => dayFromToday(pauseAtMostDays)

/** Paused through the named day; it ends by itself. */
export function isPaused(pausedUntil: string | null): pausedUntil is string {
  return pausedUntil !== null && pausedUntil >= dayFromToday(0)
}

/** Why the advisor cannot pause until this day, if there is a reason. */
export function pauseProblem(day: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return 'Choose a date.'
  if (day < firstPauseDay()) return 'Choose a date after today.'
  if (day > lastPauseDay()) return `Choose a date within the next ${pauseAtMostDays} days.`
  return undefined
}
