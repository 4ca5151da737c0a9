import { type Metrics, reachStep } from '@evenkeel/contract/market/metrics'
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

/** Reach is rounded, and a figure too small to tell is sent as 0. */
export const isFew = (count: number) => count < reachStep
export const tooFewToTell = `Fewer than ${reachStep}`
export const reachInWords = (count: number) =>
  isFew(count) ? tooFewToTell.toLowerCase() : formatCount(count)
export const reachInShort = (count: number) => (isFew(count) ? `<${reachStep}` : formatCount(count))
/** At the start of a sentence: "About 40", "Fewer than 10". */
export const aboutInWords = (count: number) => (isFew(count) ? tooFewToTell : `About ${formatCount(count)}`)

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
