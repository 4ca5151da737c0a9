import type { HoursException } from '@evenkeel/contract/people/availability'
import { clockWords } from '../../../ui/fields/weekly-hours.ts'

// Calendar days, YYYY-MM-DD, which have no time zone.

const dayMs = 86_400_000
export const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

export const daysFrom = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** 615 → "10:15 am"; the end of the day is midnight. */
export function minutesInWords(minutes: number): string {
  if (minutes === 1440) return 'midnight'
  const two = (part: number) => String(part).padStart(2, '0')
  return clockWords(`${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`)
}

export const hoursInWords = (hours: HoursException['hours']) =>
  hours.length === 0
    ? 'Unavailable'
    : hours.map(({ from, to }) => `${minutesInWords(from)} to ${minutesInWords(to)}`).join(', ')

export interface DayGroup extends Omit<HoursException, 'date'> {
  first: string
  last: string
}

/** Consecutive days with the same hours become one line. */
export function dayGroups(exceptions: readonly HoursException[]): DayGroup[] {
  const groups: DayGroup[] = []
  for (const { date, hours, note } of exceptions.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const group = groups.at(-1)
    const isSame =
      group?.note === note &&
      JSON.stringify(group.hours) === JSON.stringify(hours) &&
      daysFrom(group.last, 1) === date
    if (group && isSame) group.last = date
    else groups.push({ first: date, last: date, hours, note })
  }
  return groups
}

/** Replaces a day that is already in the list. */
export function withDays(
  exceptions: readonly HoursException[],
  added: readonly HoursException[],
): HoursException[] {
  const dates = new Set(added.map(({ date }) => date))
  return [...exceptions.filter(({ date }) => !dates.has(date)), ...added].sort((a, b) =>
    a.date < b.date ? -1 : 1,
  )
}

export const withoutGroup = (exceptions: readonly HoursException[], { first, last }: DayGroup) =>
  exceptions.filter(({ date }) => date < first || date > last)
