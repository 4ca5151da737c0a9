import { formatDate, formatDay, formatTime } from '../../../format/times.ts'

// In the reader's own zone and on a 12-hour clock (spec 3-40). Seconds in, words out.

const daySeconds = 86_400

export const isToday = (seconds: number, now: number) => formatDate(seconds) === formatDate(now)

/** "5:30 pm", "Yesterday, 5:30 pm", "Thu 8 Oct, 5:30 pm", "8 Oct 2025, 5:30 pm" */
export function whenWords(seconds: number, now: number): string {
  const time = formatTime(seconds)
  if (isToday(seconds, now)) return time
  // Noon of the day before: no change of the clocks moves it into another day.
  const noon = new Date(now * 1000).setHours(12, 0, 0, 0) / 1000
  if (formatDate(seconds) === formatDate(noon - daySeconds)) return `Yesterday, ${time}`
  const yearOf = (at: number) => formatDate(at).split(' ')[2]
  const day = yearOf(seconds) === yearOf(now) ? formatDay(seconds) : formatDate(seconds)
  return `${day}, ${time}`
}
