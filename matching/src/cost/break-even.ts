import { checkFee } from './check-fee.ts'
import type { AssetUnderManagementFee } from './fee.ts'
import { isWithin } from './is-within.ts'
import { percentageFee } from './percentage-fee.ts'

export type AssetRange = { readonly above: number; readonly upTo: number | null }

// The assets above which a percentage costs more per year than a fixed fee; null if there are none. With a
// cliff schedule it may become cheaper again: `whereRateCostsMore` lists every range.
export function breakEvenAssets(fee: AssetUnderManagementFee, fixedYearlyFee: number): number | null {
  const [first] = whereRateCostsMore(fee, fixedYearlyFee)
  if (first === undefined) return null
  const isReached =
    first.above > (fee.assetMinimum ?? 0) || percentageFee(fee, first.above) === fixedYearlyFee
  return isReached ? first.above : null
}

// Solved tier by tier, where the fee is linear. Starts at the asset minimum, below which there is no choice.
export function whereRateCostsMore(fee: AssetUnderManagementFee, fixedYearlyFee: number): AssetRange[] {
  if (checkFee(fee).length > 0 || !isWithin(fixedYearlyFee, [0, Number.MAX_VALUE])) return []
  const assetMinimum = fee.assetMinimum ?? 0
  if ((fee.yearlyMinimumFee ?? 0) > fixedYearlyFee) return [{ above: assetMinimum, upTo: null }]

  const ranges: AssetRange[] = []
  let feeBelow = 0
  for (const { from, upTo, ratePercent } of fee.tiers) {
    // A graduated tier continues where the one below ended; a cliff's line passes through zero.
    const [start, due] = fee.schedule === 'graduated' ? [from, feeBelow] : [0, 0]
    const above = Math.max(from, assetMinimum, costsMoreAbove(start, due, ratePercent, fixedYearlyFee))
    if (above < (upTo ?? Infinity)) addRange(ranges, { above, upTo })
    if (upTo !== null) feeBelow += ((upTo - from) * ratePercent) / 100
  }
  return ranges
}

function costsMoreAbove(start: number, due: number, ratePercent: number, fixed: number): number {
  if (due > fixed) return start
  return ratePercent === 0 ? Infinity : start + ((fixed - due) * 100) / ratePercent
}

function addRange(ranges: AssetRange[], range: AssetRange): void {
  const last = ranges.at(-1)
  if (last?.upTo === range.above) ranges[ranges.length - 1] = { above: last.above, upTo: range.upTo }
  else ranges.push(range)
}

/** The first year from which `line` stays above `other` until the end; null if it never does. */
export function yearItOvertakes(line: readonly number[], other: readonly number[]): number | null {
  let year = Math.min(line.length, other.length)
  while (year > 0 && line[year - 1] > other[year - 1]) year--
  return year < Math.min(line.length, other.length) ? year : null
}
