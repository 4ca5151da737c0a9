import { formatDate, formatDay } from './times.ts'

const daySeconds = 86_400

/** Between the days of a story: "Today, Tue 6 Oct", "Yesterday, Mon 5 Oct", "Fri 2 Oct", "Fri 2 Oct 2025". */
export function dayWords(seconds: number, now = Date.now() / 1000): string {
  const date = formatDate(seconds)
  const day = formatDay(seconds)
  if (date === formatDate(now)) return `Today, ${day}`
  // By noon, which no change of the clocks moves into another day.
  const noon = new Date(now * 1000).setHours(12) / 1000
  if (date === formatDate(noon - daySeconds)) return `Yesterday, ${day}`
  const [, , year] = date.split(' ')
  return year === formatDate(now).split(' ')[2] ? day : `${day} ${year}`
}
