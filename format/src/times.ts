import { deviceZone, readerZone } from './reader-zone.ts'

// Moments are whole seconds since the epoch, as on the wire (spec 3-39). Without a zone they are shown on the
// reader's clock.

const options: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZoneName: 'short',
}

// Cached: creating a format costs thirty times as much as using it, and a long conversation has thousands of times.
const formats = new Map<string, Intl.DateTimeFormat>()

function partsOf(seconds: number, timeZone: string): Record<string, string> {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { ...options, timeZone })
    formats.set(timeZone, format)
  }
  return Object.fromEntries(format.formatToParts(seconds * 1000).map(({ type, value }) => [type, value]))
}

/** "5:30 pm": 12-hour, no leading zero, am and pm in lower case (spec 3-40). Only where the zone is said beside it. */
export function formatClock(seconds: number, timeZone = readerZone()): string {
  if (!Number.isFinite(seconds)) return ''
  const { hour, minute, dayPeriod = '' } = partsOf(seconds, timeZone)
  return `${hour}:${minute} ${dayPeriod.toLowerCase()}`
}

/** "MT", "UTC", "GMT+1" */
export function formatZone(seconds: number, timeZone = readerZone()): string {
  if (!Number.isFinite(seconds)) return ''
  const generic = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortGeneric' })
  const name = generic.formatToParts(seconds * 1000).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return /^[A-Z]{2,4}$/.test(name) ? name : (partsOf(seconds, timeZone).timeZoneName ?? '')
}

/** Whether the clock of a zone shows something other than this device's. */
function isOtherClock(seconds: number, timeZone: string): boolean {
  const device = deviceZone()
  if (device === timeZone) return false
  const both = [device, timeZone].map((zone) => `${formatDate(seconds, zone)} ${formatClock(seconds, zone)}`)
  return both[0] !== both[1]
}

/** The zone stays on the line of its time. */
const withZone = (time: string, seconds: number, timeZone: string) =>
  `${time}\u00a0${formatZone(seconds, timeZone)}`

/** "5:30 pm", or "5:30 pm MT" where this device's clock shows another time (spec 3-40). */
export function formatTime(seconds: number, timeZone = readerZone()): string {
  const time = formatClock(seconds, timeZone)
  return time && isOtherClock(seconds, timeZone) ? withZone(time, seconds, timeZone) : time
}

/** "5:30 pm MT": for times at which two people meet, and for letters. */
export function formatTimeInZone(seconds: number, timeZone = readerZone()): string {
  return Number.isFinite(seconds) ? withZone(formatClock(seconds, timeZone), seconds, timeZone) : ''
}

/** "5:30 pm – 6:00 pm", with the zone where `formatTime` says it. */
export const formatTimeRange = (from: number, until: number, timeZone?: string) =>
  `${formatClock(from, timeZone)} – ${formatTime(until, timeZone)}`

/** "Oct 8, 2026" */
export function formatDate(seconds: number, timeZone = readerZone()): string {
  if (!Number.isFinite(seconds)) return ''
  const { day, month, year } = partsOf(seconds, timeZone)
  return `${month} ${day}, ${year}`
}

/** "Thu, Oct 8" */
export function formatDay(seconds: number, timeZone = readerZone()): string {
  if (!Number.isFinite(seconds)) return ''
  const { weekday, day, month } = partsOf(seconds, timeZone)
  return `${weekday}, ${month} ${day}`
}

/** "Thu" */
export function formatWeekdayShort(seconds: number, timeZone = readerZone()): string {
  return partsOf(seconds, timeZone).weekday ?? ''
}

/** "Thursday" */
export function formatWeekday(seconds: number, timeZone = readerZone()): string {
  return new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone }).format(seconds * 1000)
}

export function yearOf(seconds: number, timeZone = readerZone()): string {
  return partsOf(seconds, timeZone).year ?? ''
}

/** "Oct 8, 2026, 5:30 pm" */
export function formatDateAndTime(seconds: number, timeZone?: string): string {
  return Number.isFinite(seconds) ? `${formatDate(seconds, timeZone)}, ${formatTime(seconds, timeZone)}` : ''
}

/** "Oct 8, 2026, 5:30 pm MT": for letters, which are read anywhere and much later. */
export function formatDateAndTimeInZone(time: Date, timeZone: string): string {
  const seconds = time.getTime() / 1000
  return `${formatDate(seconds, timeZone)}, ${formatTimeInZone(seconds, timeZone)}`
}

/** "Thu, Oct 8, 5:30 pm MT": always with the zone, for meetings and letters. */
export function formatMeetingTime(seconds: number, timeZone?: string): string {
  if (!Number.isFinite(seconds)) return ''
  return `${formatDay(seconds, timeZone)}, ${formatTimeInZone(seconds, timeZone)}`
}
