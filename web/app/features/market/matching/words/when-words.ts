import { formatDay, formatTime } from '../../../../format/times.ts'

/** "10:42 am" today, "Thu 8 Oct, 10:42 am" on any other day. */
export function whenWords(atMs: number): string {
  const seconds = Math.floor(atMs / 1000)
  const isToday = new Date(atMs).toDateString() === new Date().toDateString()
  return isToday ? formatTime(seconds) : `${formatDay(seconds)}, ${formatTime(seconds)}`
}
