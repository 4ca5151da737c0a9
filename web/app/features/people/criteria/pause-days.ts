import { pauseAtMostDays } from '@evenkeel/contract/people/criteria'

/** "2026-11-15": a day of the reader's own calendar. */
export function dayAfter(days: number, from = new Date()): string {
  const day = new Date(from.getFullYear(), from.getMonth(), from.getDate() + days)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

export const firstPauseDay = () => dayAfter(1)
export const lastPauseDay = () => dayAfter(pauseAtMostDays)

/** Paused through the day named; afterwards by itself no longer. */
export function isPaused(pausedUntil: string | null): pausedUntil is string {
  return pausedUntil !== null && pausedUntil >= dayAfter(0)
}

const words = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** "15 Nov 2026" */
export function dayInWords(day: string): string {
  const parts = Object.fromEntries(words.formatToParts(new Date(day)).map(({ type, value }) => [type, value]))
  return `${parts.day} ${parts.month} ${parts.year}`
}

/** What is wrong with a day to pause until, if anything. */
export function pauseProblem(day: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return 'Choose a date.'
  if (day < firstPauseDay()) return 'Choose a date from tomorrow on.'
  if (day > lastPauseDay()) return `Choose a date within the next ${pauseAtMostDays} days.`
  return undefined
}
