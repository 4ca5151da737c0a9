import type { FeeProblem } from './check-fee.ts'
import type { Projection } from './projection.ts'

// All amounts are unrounded dollars; `wholeDollars` rounds them for display.
export type CostYear = {
  readonly year: number
  readonly paidToAdvisor: number
  readonly paidToFunds: number
  // Paid this year to advisor and funds, in today's dollars.
  readonly paidToday: number
  readonly endValue: number
  readonly endValueWithoutCosts: number
  // Since the start, including missed growth.
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
  // Above 0 only if costs emptied an account with withdrawals: withdrawals that could not be made, with their
  // growth. Always: allIn = endValueWithoutCosts − endValue + withdrawalsMissed.
  readonly withdrawalsMissed: number
  // As a share of the end value without costs; null if nothing would have been left anyway.
  readonly allInShare: number | null
  readonly allInToday: number
  readonly allInTodayPerYear: number
  readonly doItYourself: { readonly allIn: number; readonly endValue: number }
  readonly moreThanDoItYourself: number
  // The first year in which the account cannot pay everything due, or ends empty.
  readonly runsDryInYear: number | null
  // Fees the account could not pay; they are in no other amount and come out of pocket.
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
