import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import type { MatchDetail } from '@evenkeel/contract/market/matching'
import { formatDollars } from '@evenkeel/format/money'
import { feeTypeName } from './card-words.ts'
import { isFactor } from './factor-words.ts'
import { reasonWords } from './reason-words.ts'

// Why a row of the fit has fewer points than it could have.

type Row = MatchDetail['fit']['yours']['rows'][number]

/** Whether a share is below most is known only of a card's reasons, so a row says the share alone. */
const plain = new Set(['answers', 'acceptance', 'rating', 'tenure'])

export interface CostCompared {
  cost: AdvisorCard['cost']
  limit: number | undefined
  /** The lowest first-year cost in the list; undefined outside a list. */
  lowest: number | undefined
}

/** With the card's own figure and the way to pay it is for. */
export function costLossWords({ cost, limit, lowest }: CostCompared): string {
  if (!cost) return 'Cost not known'
  const figure = `${formatDollars(cost.year_one)} in year 1 with ${feeTypeName(cost.fee_type)}`
  if (limit !== undefined && cost.year_one > limit)
    return `${figure}, ${formatDollars(cost.year_one - limit)} over your limit`
  return lowest !== undefined && cost.year_one > lowest
    ? `${figure}, ${formatDollars(cost.year_one - lowest)} more than the lowest in your list`
    : figure
}

export function lossWords(row: Row, compared: Omit<CostCompared, 'limit'>): string {
  const { factor } = row
  if (factor === 'cost') {
    const [limit] = row.yours.map(Number)
    return costLossWords({ ...compared, limit })
  }
  return reasonWords(row, isFactor(factor) && plain.has(factor) ? 'good' : 'weak')
}
