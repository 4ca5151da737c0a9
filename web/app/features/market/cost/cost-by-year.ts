import { costOfAdvisor } from '@evenkeel/matching/cost/cost-of-advisor'
import { type CostToPerson, costToPerson } from '@evenkeel/matching/cost/cost-to-person'
import type { Fee } from '@evenkeel/matching/cost/fee'
import type { CostPoint } from '../../../ui/cost/cost-curve-layout.ts'
import type { OpenProjection } from './cost-inputs.ts'

/** Tab-separated, which spreadsheets paste into columns. */
export function tabSeparated(head: readonly string[], rows: readonly (readonly number[])[]): string {
  return [head, ...rows].map((row) => row.join('\t')).join('\n')
}

export const yearsInWords = (years: number) => (years === 1 ? '1 year' : `${years} years`)

/** Over a table column or a figure: "Year 1", "10 years". */
export const horizonInWords = (years: number) => (years === 1 ? 'Year 1' : `${years} years`)

export const longestYears = 30

/** The total cost of leaving after this many years. */
export interface YearCost extends CostToPerson {
  year: number
  /** Share of what there would be without any cost; null where nothing would be left anyway. */
  share: number | null
  alone: number
  runsDryInYear: number | null
}

export type CostByYear =
  | { kind: 'cost'; years: readonly YearCost[] }
  | { kind: 'cannot-serve'; assetMinimum: number }
  | { kind: 'not-valid' }

// Each year is calculated separately, because a minimum term makes leaving early more expensive than staying.
export function costByYear(projection: OpenProjection, fees: readonly Fee[]): CostByYear {
  const years: YearCost[] = []
  for (let year = 1; year <= longestYears; year++) {
    const cost = costOfAdvisor({ ...projection, years: year }, fees)
    if (cost.kind === 'refusal') {
      return cost.reason === 'below-asset-minimum'
        ? { kind: 'cannot-serve', assetMinimum: cost.assetMinimum }
        : { kind: 'not-valid' }
    }
    years.push({
      ...costToPerson(cost, projection.inflationPercent),
      year,
      share: cost.allInShare,
      alone: cost.doItYourself.allIn,
      runsDryInYear: cost.runsDryInYear,
    })
  }
  return { kind: 'cost', years }
}

export const totals = (years: readonly YearCost[]): CostPoint[] =>
  years.map(({ year, total }) => ({ year, value: total }))
