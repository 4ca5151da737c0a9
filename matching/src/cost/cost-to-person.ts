import type { Cost } from './cost.ts'
import { type WholeDollars, wholeDollars } from './whole-dollars.ts'

export type CostToPerson = WholeDollars & {
  // Fees the account could not pay. They are paid all the same, and no growth is missed on them.
  readonly fromPocket: number
  // Account and pocket together.
  readonly total: number
  readonly totalTodayPerYear: number
}

// Somebody with little put by still pays a subscription: an account that cannot pay it must not make advice look free.
export function costToPerson(cost: Cost, inflationPercent: number): CostToPerson {
  const whole = wholeDollars(cost)
  const total = Math.round(cost.allIn + cost.feesUnpaid)
  const today = (cost.allIn + cost.feesUnpaid) / (1 + inflationPercent / 100) ** cost.years
  return { ...whole, fromPocket: total - whole.allIn, total, totalTodayPerYear: today / cost.years }
}
