import type { AdvisorFee } from '@evenkeel/contract/people/advisor-answers'
import { formatList } from '@evenkeel/format/lists'
import { costByYear, type YearCost } from './cost-by-year.ts'
import { type CostFacts, type CostInputs, projectionOf } from './cost-inputs.ts'
import { feeTypeOf } from './fee-words.ts'

/** What a typical fee costs the reader, year by year. */
export interface MarketLine {
  fee: AdvisorFee
  from: CostFacts['typical'][number]['from']
  years: readonly YearCost[]
}

/** A typical fee of each type with the reader's numbers; a percentage with the funds it comes with. */
export function marketLines(inputs: CostInputs, typical: CostFacts['typical']): MarketLine[] {
  return typical.flatMap(({ fee, from }) => {
    const projection = projectionOf(inputs, fee)
    if (!projection) return []
    const { fundCostPercent, platformCostPercent } = fee.kind === 'asset-under-management' ? fee : projection
    const cost = costByYear({ ...projection, fundCostPercent, platformCostPercent }, [fee])
    return cost.kind === 'cost' ? [{ fee, from, years: cost.years }] : []
  })
}

/** Where a typical fee is not the state's own. */
export function otherSourcesInWords(lines: readonly MarketLine[], place: string): string | null {
  const named = (from: MarketLine['from']) =>
    formatList(lines.filter((line) => line.from === from).map(({ fee }) => feeTypeOf(fee)))
  const [nation, published] = [named('nation'), named('published')]
  const sentences = [
    nation && `Too few advisors in ${place} charge ${nation}, so we use the national typical fee.`,
    published && `For ${published} we use published figures.`,
  ].filter(Boolean)
  return sentences.length > 0 ? sentences.join(' ') : null
}
