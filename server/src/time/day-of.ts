// The time zone of people who have not chosen one.
export const defaultTimeZone = 'America/New_York'

// Making one takes longer than everything else that is known of an advisor.
const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day (YYYY-MM-DD) at this moment. */
export function dayOf(now: Date, timeZone: string | null = null): string {
  const zone = timeZone ?? defaultTimeZone
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    formats.set(zone, format)
  }
  return format.format(now)
}

export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
