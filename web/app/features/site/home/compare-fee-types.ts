import { costOfAdvisor } from '@evenkeel/matching/cost/cost-of-advisor'
import type { Fee } from '@evenkeel/matching/cost/fee'
import { type Projection, usualAssumptions } from '@evenkeel/matching/cost/projection'

type FeeTypeKey = 'aum' | 'flat' | 'subscription' | 'hourly'

interface Offer {
  key: FeeTypeKey
  /** In the table: "$180 per month". */
  label: string
  /** At the line, where space is short. */
  lineLabel: string
  shortLabel: string
  fee: Fee
}

// A typical fee of each type, the cheapest over 30 years first.
const offers: readonly Offer[] = [
  {
    key: 'hourly',
    label: '$300 per hour',
    lineLabel: 'Hourly $300',
    shortLabel: 'Hourly',
    fee: { kind: 'hourly-fee', rate: 300, firstYearHours: 10, laterHours: 4 },
  },
  {
    key: 'subscription',
    label: '$180 per month',
    lineLabel: '$180 per month',
    shortLabel: 'Monthly',
    fee: { kind: 'monthly-subscription', monthly: 180 },
  },
  {
    key: 'flat',
    label: '$4,500 per year',
    lineLabel: 'Flat $4,500',
    shortLabel: 'Flat',
    fee: { kind: 'flat-fee', amount: 4500, paid: 'yearly' },
  },
  {
    key: 'aum',
    label: '1.00% per year',
    lineLabel: 'AUM 1.00%',
    shortLabel: 'AUM',
    fee: {
      kind: 'asset-under-management',
      schedule: 'single',
      tiers: [{ from: 0, upTo: null, ratePercent: 1 }],
    },
  },
]

/** Printed under the chart, because figures mean nothing without their assumptions. */
export const assumptions = { ...usualAssumptions, fundCostPercent: 0.12 }

const longestYears = 30

export interface OfferCost extends Offer {
  points: { year: number; value: number }[]
  firstYear: number
  thirtyYears: number
  /** From then on the account cannot pay the fee, and the unpaid rest is in none of the sums. */
  runsDryInYear: number | null
}

export function compareFeeTypes(assets: number, monthlySaving: number): OfferCost[] {
  const projection: Projection = {
    ...assumptions,
    assets,
    yearlySaving: 12 * monthlySaving,
    years: longestYears,
  }
  return offers.flatMap((offer) => {
    const cost = costOfAdvisor(projection, [offer.fee])
    // The model only refuses input outside its limits, and the inputs clamp to less than those.
    if (cost.kind === 'refusal') return []
    return {
      ...offer,
      points: cost.byYear.map(({ year, allIn }) => ({ year, value: allIn })),
      firstYear: cost.byYear[0]?.allIn ?? 0,
      thirtyYears: cost.allIn,
      // An account that was always empty did not run out.
      runsDryInYear: cost.feesUnpaid > 0 && assets + monthlySaving > 0 ? cost.runsDryInYear : null,
    }
  })
}
