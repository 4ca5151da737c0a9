import { roundToSum } from '@evenkeel/matching/cost/round-to-sum'

/** One decimal each, and still the parts add up to the total, as people will do with a pencil. */
export function tenths(parts: readonly number[], total: number): number[] {
  const scaled = parts.map((part) => part * 10)
  return roundToSum(scaled, Math.round(total * 10)).map((part) => part / 10)
}
