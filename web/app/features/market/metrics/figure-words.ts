import { fewestToShow, type Metrics } from '@evenkeel/contract/market/metrics'
import { formatCount } from '@evenkeel/format/counts'

export const stepWords: Readonly<Record<Metrics['funnel'][number]['step'], string>> = {
  shown: 'Shown',
  opened: 'Opened',
  saved: 'Saved',
  requested: 'Requested',
  accepted: 'Accepted',
  met: 'Met',
  hired: 'Hired',
}

export const tooFew = 'Too few to show'

/** Counts of people from one to four are sent as four. */
export const isFew = (count: number) => count === fewestToShow - 1
export const reachInWords = (count: number) =>
  isFew(count) ? `fewer than ${fewestToShow}` : formatCount(count)
export const reachInShort = (count: number) => (isFew(count) ? `<${fewestToShow}` : formatCount(count))

/** "5 h 40 min" */
export function hoursInWords(hours: number): string {
  const minutes = Math.round(hours * 60)
  const [full, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (full === 0) return `${rest} min`
  return rest === 0 ? `${full} h` : `${full} h ${rest} min`
}

export const percentInWords = (percent: number) => `${Math.round(percent)}%`
/** With one decimal where it matters on a small scale. */
export const shareInWords = (percent: number) => `${Math.round(2 * percent) / 2}%`

/** "3 h": the age of the scores. */
export function ageInWords(seconds: number): string {
  if (seconds < 90) return '1 min'
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`
  if (seconds < 129_600) return `${Math.round(seconds / 3600)} h`
  return `${Math.round(seconds / 86_400)} days`
}
