import { formatDate, formatDay, formatTime } from '../../../format/times.ts'

// Times of a support request as people read them, in the reader's own zone (spec 3-40). Seconds in, words out.

const daySeconds = 86_400
const nowInSeconds = () => Date.now() / 1000
const isSameDay = (a: number, b: number) => formatDate(a) === formatDate(b)
const weekdayOf = (seconds: number) => formatDay(seconds).split(' ')[0] ?? ''

/** "4:10 pm today", "Wed 4:10 pm", and with its date where a weekday alone could be taken for another. */
export function momentWords(seconds: number, now = nowInSeconds()): string {
  if (isSameDay(seconds, now)) return `${formatTime(seconds)} today`
  const isNear = Math.abs(seconds - now) < 6 * daySeconds
  return `${isNear ? `${weekdayOf(seconds)} ` : `${formatDay(seconds)}, `}${formatTime(seconds)}`
}

/** In a list: "11:20 am", "Fri", "28 Sep", "28 Sep 2025". */
export function rowTimeWords(seconds: number, now = nowInSeconds()): string {
  if (isSameDay(seconds, now)) return formatTime(seconds)
  if (now - seconds < 6 * daySeconds) return weekdayOf(seconds)
  const [day, month, year] = formatDate(seconds).split(' ')
  return year === formatDate(now).split(' ')[2] ? `${day} ${month}` : `${day} ${month} ${year}`
}

/** "3 h", downwards: nobody is promised a minute that is not there. */
function spanWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (minutes < 1) return 'less than a minute'
  if (hours < 1) return `${minutes} min`
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`
}

export function dueWords(dueAt: number, now: number): { words: string; isOverdue: boolean } {
  const isOverdue = dueAt <= now
  const span = spanWords(Math.abs(dueAt - now))
  return { words: isOverdue ? `Answer overdue by ${span}` : `Answer due in ${span}`, isOverdue }
}
