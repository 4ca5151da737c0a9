// Times on the wire are whole seconds since the epoch (spec 3-39). `timeZone` defaults to the reader's own.

// Cached: creating a format costs thirty times as much as using it, and a long conversation has thousands of times.
const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timeZone = ''): Intl.DateTimeFormat {
  const made = formats.get(timeZone)
  if (made) return made
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZoneName: 'short',
    ...(timeZone ? { timeZone } : {}),
  })
  formats.set(timeZone, format)
  return format
}

function partsOf(seconds: number, timeZone?: string): Record<string, string> {
  return Object.fromEntries(
    formatFor(timeZone)
      .formatToParts(new Date(seconds * 1000))
      .map((part) => [part.type, part.value]),
  )
}

/** "5:30 pm": 12-hour, no leading zero, am and pm in lower case (spec 3-40). */
export function formatTime(seconds: number, timeZone?: string): string {
  if (!Number.isFinite(seconds)) return ''
  const { hour, minute, dayPeriod = '' } = partsOf(seconds, timeZone)
  return `${hour}:${minute} ${dayPeriod.toLowerCase()}`
}

/** "8 Oct 2026" */
export function formatDate(seconds: number, timeZone?: string): string {
  if (!Number.isFinite(seconds)) return ''
  const { day, month, year } = partsOf(seconds, timeZone)
  return `${day} ${month} ${year}`
}

/** "Thu 8 Oct" */
export function formatDay(seconds: number, timeZone?: string): string {
  if (!Number.isFinite(seconds)) return ''
  const { weekday, day, month } = partsOf(seconds, timeZone)
  return `${weekday} ${day} ${month}`
}

/** "8 Oct 2026, 5:30 pm" */
export function formatDateAndTime(seconds: number, timeZone?: string): string {
  return Number.isFinite(seconds) ? `${formatDate(seconds, timeZone)}, ${formatTime(seconds, timeZone)}` : ''
}

const weekdays = new Intl.DateTimeFormat('en-US', { weekday: 'long' })

/** "Thursday" */
export const formatWeekday = (seconds: number) => weekdays.format(seconds * 1000)

/** "MDT": the abbreviation of a zone at that time. */
export function formatZone(seconds: number, timeZone?: string): string {
  return Number.isFinite(seconds) ? (partsOf(seconds, timeZone).timeZoneName ?? '') : ''
}

/** "Thu 8 Oct, 5:30 pm MDT": with the zone, for times at which two people meet. */
export function formatMeetingTime(seconds: number, timeZone?: string): string {
  if (!Number.isFinite(seconds)) return ''
  return `${formatDay(seconds, timeZone)}, ${formatTime(seconds, timeZone)} ${formatZone(seconds, timeZone)}`
}
