import { pauseAtMostDays } from '@evenkeel/contract/people/criteria'
import { dayFromToday } from '../../../format/calendar-days.ts'

export const firstPauseDay = () => dayFromToday(1)
export const lastPauseDay = () => dayFromToday(pauseAtMostDays)

/** Paused through the day named; afterwards by itself no longer. */
export function isPaused(pausedUntil: string | null): pausedUntil is string {
  return pausedUntil !== null && pausedUntil >= dayFromToday(0)
}

/** What is wrong with a day to pause until, if anything. */
export function pauseProblem(day: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return 'Choose a date.'
  if (day < firstPauseDay()) return 'Choose a date from tomorrow on.'
  if (day > lastPauseDay()) return `Choose a date within the next ${pauseAtMostDays} days.`
  return undefined
}
