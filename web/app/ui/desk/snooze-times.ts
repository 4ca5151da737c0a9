import { addDays, dayInZone } from '@evenkeel/format/calendar-days'
import { momentAt } from '@evenkeel/format/local-time'
import { formatDayAndTime } from '@evenkeel/format/moments'
import { readerZone } from '@evenkeel/format/reader-zone'
import { formatClock, formatZone } from '@evenkeel/format/times'

const hour = 3600
const morning = 9 * 60

/** "Tue, Nov 17, 9:00 am ET" on the reader's clock. */
export function formatWakeUp(seconds: number, now: number): string {
  const time = formatDayAndTime(seconds, undefined, now)
  return time.endsWith(formatClock(seconds)) ? `${time}\u00a0${formatZone(seconds)}` : time
}

/** The next Monday after this day. */
function mondayAfter(day: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return addDays(day, (8 - weekday) % 7 || 7)
}

/** On the reader's clock: in two hours, tomorrow morning, and Monday morning. */
export function snoozePresets(now: number): { label: string; until: number }[] {
  const zone = readerZone()
  const today = dayInZone(zone, now * 1000)
  const at = (day: string) => momentAt(day, morning, zone) ?? now + 24 * hour
  const tomorrow = addDays(today, 1)
  const monday = mondayAfter(today)
  return [
    { label: 'In 2 hours', until: now + 2 * hour },
    { label: 'Tomorrow morning', until: at(tomorrow) },
    ...(monday === tomorrow ? [] : [{ label: 'Monday morning', until: at(monday) }]),
  ]
}
