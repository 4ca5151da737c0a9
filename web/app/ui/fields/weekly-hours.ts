// The weekly hours of somebody while they are edited: pure changes of the list of stretches.

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

interface StretchDraft {
  day: Weekday
  /** "09:15" */
  from: string
  to: string | null
}

/** Every number may be open while it is typed. */
export interface WeeklyHoursDraft {
  timeZone: string | null
  hours: StretchDraft[]
  lengthMinutes: 15 | 30 | 45 | 60 | null
  bufferMinutes: number | null
  noticeDays: number | null
  horizonDays: number | null
  perDay: number | null
}

const workdays: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri']
export const mostStretchesADay = 4

/** "09:15" of every quarter of an hour; the contract takes no others. */
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

function inOrder(hours: readonly StretchDraft[]): StretchDraft[] {
  return weekdayIds.flatMap((day) => hours.filter((stretch) => stretch.day === day))
}

export function stretchesOf(hours: readonly StretchDraft[], day: Weekday): StretchDraft[] {
  return hours.filter((stretch) => stretch.day === day)
}

/** After the last one of the day, an hour later and an hour long; the morning where the day is closed. */
export function addStretch(hours: readonly StretchDraft[], day: Weekday): StretchDraft[] {
  const last = stretchesOf(hours, day).at(-1)?.to ?? null
  const at = last === null ? quarterHours.indexOf('09:00') : quarterHours.indexOf(last) + 4
  const from = quarterHours[Math.min(at, 91)] ?? '09:00'
  const to = quarterHours[Math.min(at + (last === null ? 32 : 4), 95)] ?? '17:00'
  return inOrder([...hours, { day, from, to }])
}

export function changeStretch(
  hours: readonly StretchDraft[],
  { day, place }: { day: Weekday; place: number },
  changed: Partial<Pick<StretchDraft, 'from' | 'to'>> | null,
): StretchDraft[] {
  let seen = -1
  return hours.flatMap((stretch) => {
    if (stretch.day !== day) return stretch
    seen += 1
    if (seen !== place) return stretch
    return changed === null ? [] : { ...stretch, ...changed }
  })
}

export function copyToWorkdays(hours: readonly StretchDraft[], day: Weekday): StretchDraft[] {
  const pattern = stretchesOf(hours, day)
  const weekend = hours.filter((stretch) => !workdays.includes(stretch.day))
  return inOrder([
    ...workdays.flatMap((workday) => pattern.map((stretch) => ({ ...stretch, day: workday }))),
    ...weekend,
  ])
}

/** Two stretches of one day that share a time: said at the later one. */
export function overlapsIn(hours: readonly StretchDraft[]): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const [at, stretch] of hours.entries()) {
    const isShared = hours
      .slice(0, at)
      .some(
        (other) =>
          other.day === stretch.day && stretch.from < (other.to ?? '') && other.from < (stretch.to ?? ''),
      )
    if (isShared) problems[`weekly_hours.hours.${at}.from`] = 'This overlaps with another time of the day.'
  }
  return problems
}
