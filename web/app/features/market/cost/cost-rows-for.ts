import type { MatchDetail } from '@evenkeel/contract/market/matching'
import { horizons } from '@evenkeel/matching/cost/projection'
import { formatDollarsShort } from '../../../format/money.ts'
import { cannotServeInWords } from './cannot-serve-in-words.ts'
import { ownInputs } from './cost-inputs.ts'
import { feeTypeIdOf, feeTypeOf, priceInWords } from './fee-words.ts'
import { cheapestOf, isPayable, reckonWays, yearOf } from './reckon-ways.ts'

export interface CostRow {
  label: string
  text: string
  /** What columns beside each other are compared by; null where there is no figure. */
  amount: number | null
}

/** The same rows for every advisor, so that several stand beside each other: the way the card shows, with own numbers. */
export function costRowsFor({ cost, card }: Pick<MatchDetail, 'cost' | 'card'>): CostRow[] {
  const ways = reckonWays(ownInputs(cost), cost.fees)
  const payable = ways?.filter(isPayable) ?? []
  const chosen =
    payable.find(({ fee }) => feeTypeIdOf(fee) === card.cost?.fee_type) ?? cheapestOf(payable, cost)
  const missing = () => {
    if (cost.fees.length === 0) return 'No fee told'
    if (ways === null) return 'Your assets are not known'
    return ways.map((way) => `${feeTypeOf(way.fee)}: ${cannotServeInWords(way)}`).join(' ')
  }
  return [
    {
      label: 'Fee type',
      text: chosen ? `${feeTypeOf(chosen.fee)}, ${priceInWords(chosen.fee)}` : missing(),
      amount: null,
    },
    ...horizons.map((year) => {
      const total = chosen && (yearOf(chosen, year)?.total ?? null)
      return {
        label: year === 1 ? 'Year 1, all-in' : `${year} years, all-in`,
        text: total === null ? '–' : formatDollarsShort(total),
        amount: total,
      }
    }),
    {
      label: 'Other ways to pay',
      text:
        payable
          .filter((way) => way !== chosen)
          .map(({ fee }) => priceInWords(fee))
          .join(', ') || 'None',
      amount: null,
    },
  ]
}
