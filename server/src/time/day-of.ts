// The time zone of people who have not chosen one.
export const defaultTimeZone = 'America/New_York'

/** The calendar day (YYYY-MM-DD) at this moment. */
export function dayOf(now: Date, timeZone: string | null = null): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: timeZone ?? defaultTimeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now)
}

export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
