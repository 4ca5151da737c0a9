import type { Range } from './is-within.ts'

export type Projection = {
  readonly assets: number
  // Negative for withdrawals.
  readonly yearlySaving: number
  readonly years: number
  readonly growthPercent: number
  readonly fundCostPercent: number
  readonly platformCostPercent: number
  // Annual increase of fixed fees; percentages and minimum fees do not rise.
  readonly feeInflationPercent: number
  // Converts future dollars to today's.
  readonly inflationPercent: number
}

export const projectionLimits: { readonly [Field in keyof Projection]: Range } = {
  assets: [0, 1_000_000_000],
  yearlySaving: [-1_000_000_000, 1_000_000_000],
  years: [1, 60],
  growthPercent: [-20, 20],
  fundCostPercent: [0, 2],
  platformCostPercent: [0, 1],
  feeInflationPercent: [0, 20],
  inflationPercent: [0, 20],
}

/** The years every cost is shown for. */
export const horizons = [1, 10, 30] as const

export const growthChoices = [3, 5, 7] as const

export const usualAssumptions = {
  growthPercent: 5,
  fundCostPercent: 0.36,
  platformCostPercent: 0,
  feeInflationPercent: 2.5,
  inflationPercent: 2.5,
} as const

// The comparison available without an advisor: broad index funds, no fee.
export const doItYourselfCostPercent = 0.05
