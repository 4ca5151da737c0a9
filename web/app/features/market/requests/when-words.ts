import { formatDate, formatDay, formatTime } from '../../../format/times.ts'

// Times of a request as people read them, in the reader's own zone (spec 3-40). Seconds in, words out.

const dayMs = 86_400_000
const isSameDay = (a: number, b: number) => formatDate(a) === formatDate(b)
const weekdayOf = (seconds: number) => formatDay(seconds).split(' ')[0] ?? ''

const nowInSeconds = () => Date.now() / 1000

/** "4:10 pm today", "Wed 4:10 pm", and with its date where a weekday alone could be taken for another. */
export function dueWords(seconds: number, now = nowInSeconds()): string {
  if (isSameDay(seconds, now)) return `${formatTime(seconds)} today`
  const isNear = Math.abs(seconds - now) * 1000 < 6 * dayMs
  return `${isNear ? `${weekdayOf(seconds)} ` : `${formatDay(seconds)}, `}${formatTime(seconds)}`
}

/** In a list: "11:20 am", "Fri", "28 Sep", "28 Sep 2025". */
export function rowTimeWords(seconds: number, now = nowInSeconds()): string {
  if (isSameDay(seconds, now)) return formatTime(seconds)
  if ((now - seconds) * 1000 < 6 * dayMs) return weekdayOf(seconds)
  const [day, month, year] = formatDate(seconds).split(' ')
  return year === formatDate(now).split(' ')[2] ? `${day} ${month}` : `${day} ${month} ${year}`
}

/** "Tuesday": on which day somebody is free; with its date where a weekday alone could be taken for another. */
export function freeDayWords(seconds: number, now = nowInSeconds()): string {
  if (isSameDay(seconds, now)) return 'today'
  if ((seconds - now) * 1000 >= 6 * dayMs) return `on ${formatDay(seconds)}`
  return `on ${new Intl.DateTimeFormat('en-US', { weekday: 'long' }).format(seconds * 1000)}`
}

/** "5 h 12 min", "1 d 3 h": how long something took, downwards. */
export function tookWords(seconds: number): string {
  const minutes = Math.floor(Math.max(seconds, 0) / 60)
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  const pair = (big: string, small: number, unit: string) => (small > 0 ? `${big} ${small} ${unit}` : big)
  if (minutes < 1) return 'less than a minute'
  if (hours < 1) return `${minutes} min`
  if (days < 1) return pair(`${hours} h`, minutes % 60, 'min')
  return pair(`${days} d`, hours % 24, 'h')
}
