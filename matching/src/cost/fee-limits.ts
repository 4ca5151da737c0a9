import type { Range } from './is-within.ts'

// The limits of each part of a fee, in dollars, months or hours.
export const feeLimits = {
  yearlyMinimumFee: [0, 250_000],
  assetMinimum: [0, 1_000_000_000],
  amount: [0, 250_000],
  setUp: [0, 25_000],
  monthly: [0, 5_000],
  minimumTermMonths: [0, 36],
  rate: [0, 1_500],
  firstYearHours: [0, 2_000],
  laterHours: [0, 2_000],
  minimumHours: [0, 2_000],
} as const satisfies Record<string, Range>

export type FeeField = keyof typeof feeLimits

export const ratePercentLimits: Range = [0, 3]
