import type { Cost } from './cost.ts'
import { type WholeDollars, wholeDollars } from './whole-dollars.ts'

export type CostToPerson = WholeDollars & {
  // Fees the account could not pay; they are due all the same, and no growth is missed on them.
  readonly fromPocket: number
  // From the account and out of pocket.
  readonly total: number
  readonly totalTodayPerYear: number
}

// A small account that cannot pay a subscription must not make advice look free.
export function costToPerson(cost: Cost, inflationPercent: number): CostToPerson {
  const whole = wholeDollars(cost)
  const total = Math.round(cost.allIn + cost.feesUnpaid)
  const today = (cost.allIn + cost.feesUnpaid) / (1 + inflationPercent / 100) ** cost.years
  return { ...whole, fromPocket: total - whole.allIn, total, totalTodayPerYear: today / cost.years }
}
