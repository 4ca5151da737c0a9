import { roundToSum } from '@evenkeel/matching/cost/round-to-sum'

/** Rounds to one decimal so that the parts still add up to the total. */
export function roundToTenths(parts: readonly number[], total: number): number[] {
  const scaled = parts.map((part) => part * 10)
  return roundToSum(scaled, Math.round(total * 10)).map((part) => part / 10)
}
