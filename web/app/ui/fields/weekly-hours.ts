// Weekly hours while they are edited, as pure functions on a list of time ranges.

export const weekdayIds = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdayIds)[number]
export const weekdayNames: Readonly<Record<Weekday, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}

interface TimeRangeDraft {
  day: Weekday
  /** "09:15" */
  from: string
  to: string | null
}

/** Every number may be empty while it is typed. */
export interface WeeklyHoursDraft {
  timeZone: string | null
  hours: TimeRangeDraft[]
  lengthMinutes: 15 | 30 | 45 | 60 | null
  bufferMinutes: number | null
  noticeDays: number | null
  horizonDays: number | null
  perDay: number | null
}

const workdays: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri']
export const maxRangesPerDay = 4

/** "09:15" for every quarter of an hour, the only times the contract accepts. */
export const quarterHours: readonly string[] = Array.from({ length: 96 }, (_, quarter) => {
  const hour = String(Math.floor(quarter / 4)).padStart(2, '0')
  return `${hour}:${String((quarter % 4) * 15).padStart(2, '0')}`
})

/** "9:15 am" */
export function clockWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const half = hour < 12 ? 'am' : 'pm'
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`
}

export const firstHours = (timeZone: string): WeeklyHoursDraft => ({
  timeZone,
  hours: workdays.map((day) => ({ day, from: '09:00', to: '17:00' })),
  lengthMinutes: 30,
  bufferMinutes: 15,
  noticeDays: 1,
  horizonDays: 30,
  perDay: 4,
})

function inOrder(hours: readonly TimeRangeDraft[]): TimeRangeDraft[] {
  return weekdayIds.flatMap((day) => hours.filter((range) => range.day === day))
}

export function rangesOf(hours: readonly TimeRangeDraft[], day: Weekday): TimeRangeDraft[] {
  return hours.filter((range) => range.day === day)
}

/** Starts an hour after the day's last range and lasts an hour; in the morning if the day is closed. */
export function addRange(hours: readonly TimeRangeDraft[], day: Weekday): TimeRangeDraft[] {
  const last = rangesOf(hours, day).at(-1)?.to ?? null
  const at = last === null ? quarterHours.indexOf('09:00') : quarterHours.indexOf(last) + 4
  const from = quarterHours[Math.min(at, 91)] ?? '09:00'
  const to = quarterHours[Math.min(at + (last === null ? 32 : 4), 95)] ?? '17:00'
  return inOrder([...hours, { day, from, to }])
}

export function changeRange(
  hours: readonly TimeRangeDraft[],
  { day, place }: { day: Weekday; place: number },
  changed: Partial<Pick<TimeRangeDraft, 'from' | 'to'>> | null,
): TimeRangeDraft[] {
  let seen = -1
  return hours.flatMap((range) => {
    if (range.day !== day) return range
    seen += 1
    if (seen !== place) return range
    return changed === null ? [] : { ...range, ...changed }
  })
}

export function copyToWorkdays(hours: readonly TimeRangeDraft[], day: Weekday): TimeRangeDraft[] {
  const pattern = rangesOf(hours, day)
  const weekend = hours.filter((range) => !workdays.includes(range.day))
  return inOrder([
    ...workdays.flatMap((workday) => pattern.map((range) => ({ ...range, day: workday }))),
    ...weekend,
  ])
}

/** Two ranges of one day that overlap; the error belongs to the later one. */
export function overlapsIn(hours: readonly TimeRangeDraft[]): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const [at, range] of hours.entries()) {
    const isShared = hours
      .slice(0, at)
      .some(
        (other) => other.day === range.day && range.from < (other.to ?? '') && other.from < (range.to ?? ''),
      )
    if (isShared) problems[`weekly_hours.hours.${at}.from`] = 'This overlaps with other hours that day.'
  }
  return problems
}
