import type { FeeProblem } from './check-fee.ts'
import type { Projection } from './projection.ts'

// All sums are unrounded dollars; `wholeDollars` makes them fit for a screen.
export type CostYear = {
  readonly year: number
  readonly paidToAdvisor: number
  readonly paidToFunds: number
  // What was paid this year, advisor and funds, at today's prices.
  readonly paidToday: number
  readonly endValue: number
  readonly endValueWithoutCosts: number
  // Since the start, growth missed included.
  readonly allIn: number
}

export type Cost = {
  readonly kind: 'cost'
  readonly years: number
  readonly paidToAdvisor: number
  // Funds and platform together.
  readonly paidToFunds: number
  readonly growthMissed: number
  readonly allIn: number
  readonly endValue: number
  readonly endValueWithoutCosts: number
  // Above 0 only when costs emptied an account that money is taken out of: withdrawals that could not be
  // made, with their growth. Always: allIn = endValueWithoutCosts − endValue + withdrawalsMissed.
  readonly withdrawalsMissed: number
  // Of the end value without costs (1 = all of it); null when nothing would have been left anyway.
  readonly allInShare: number | null
  readonly allInToday: number
  readonly allInTodayPerYear: number
  readonly doItYourself: { readonly allIn: number; readonly endValue: number }
  readonly moreThanDoItYourself: number
  // The first year in which the account cannot pay all that is asked of it, or ends at nothing.
  readonly runsDryInYear: number | null
  // Fees asked that the account could not pay: they are in no other sum and would come out of pocket.
  readonly feesUnpaid: number
  readonly byYear: readonly CostYear[]
}

export type Refusal =
  | { readonly kind: 'refusal'; readonly reason: 'below-asset-minimum'; readonly assetMinimum: number }
  | { readonly kind: 'refusal'; readonly reason: 'input-not-valid'; readonly field: keyof Projection }
  | {
      readonly kind: 'refusal'
      readonly reason: 'fee-not-valid'
      readonly fee: number
      readonly problems: readonly FeeProblem[]
    }

export type CostAnswer = Cost | Refusal
