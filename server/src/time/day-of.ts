// The time zone of people who have not chosen one.
export const defaultTimeZone = 'America/New_York'

/** By zone: making one takes a hundred times as long as using it. There are some hundred zones, spelled in many ways. */
const formats = new Map<string, Intl.DateTimeFormat>()
const maxFormats = 1000

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
    if (formats.size >= maxFormats) formats.clear()
    formats.set(zone, format)
  }
  return format.format(now)
}

export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
