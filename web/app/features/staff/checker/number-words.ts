import type { CheckedPair } from '@evenkeel/contract/staff/checker'
import { formatCount } from '@evenkeel/format/counts'
import { roundToSum } from '@evenkeel/matching/cost/round-to-sum'

/** Rounds to one decimal so that the parts still add up to the total. */
export function roundToTenths(parts: readonly number[], total: number): number[] {
  const scaled = parts.map((part) => part * 10)
  return roundToSum(scaled, Math.round(total * 10)).map((part) => part / 10)
}

/** "0.4213": small figures of the engine, for comparison. */
export const figure = (value: number | null, digits = 4): string =>
  value === null ? '–' : value.toFixed(digits).replace('-', '−')

/** "42.1%" */
export const percent = (share: number | null): string =>
  share === null ? '–' : `${(100 * share).toFixed(1)}%`

export const partOf = (part: number, of: number): string =>
  of === 0 ? '0 of 0' : `${formatCount(part)} of ${formatCount(of)} (${percent(part / of)})`

/** "+1.25 points": what outcomes add to the average of both sides. */
export function adjustmentOf(
  { lines }: CheckedPair['fit'],
  factor: CheckedPair['fit']['lines'][number]['factor'],
): string {
  const points = lines.find((line) => line.factor === factor)?.points ?? 0
  return `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(2)} points`
}
