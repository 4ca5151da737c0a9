import { explainFit, type FitSide, scaleOf } from '../matching/src/explain/explain-fit.ts'
import { type Codes, codesPerGroup, sumOf, tableOf } from '../matching/src/features/feature-schema.ts'
import { productPrior } from '../matching/src/features/product-prior.ts'
import { productSchema } from '../matching/src/features/product-schema.ts'
import type { Model } from '../matching/src/model/model.ts'
import { seeded } from '../matching/src/random/seeded.ts'
import { inventCandidate } from '../matching/src/testing/invent-candidates.ts'
import { inventModel } from '../matching/src/testing/invent-model.ts'
import { inventWishes } from '../matching/src/testing/invent-wishes.ts'
import { orderAmong } from '../matching/src/testing/order-among.ts'
import type { BenchRow } from './bench-row.ts'

const pairs = 10_000
const tolerance = 1e-9
/** Errors are in the last digits of a double. */
const unit = 'e-15'
const perUnit = 1e15
const sides = ['wants', 'accepts'] as const

interface Errors {
  /** Errors of rows vs. side, sides vs. fit, maxima vs. 100. */
  sum: number
  /**
   * Errors of what a side loses without a factor vs. that factor's points, and the same in the linear
   * predictor.
   */
  deletion: number
  deletions: number
}

export async function run(): Promise<BenchRow[]> {
  const seed = Date.now() % 1_000_000
  const errors: Errors = { sum: 0, deletion: 0, deletions: 0 }
  let spentMs = 0
  for (let pair = 0; pair < pairs; pair++) {
    // Half with version 0, half with a learned model.
    const model = pair % 2 === 0 ? productPrior : inventModel(seed, pair)
    const wishes = inventWishes(seeded(seed, 5, pair), { answered: pair % 3 === 0 ? 0.5 : 0.95 })
    const advisor = inventCandidate(seed, pair, {}, model)
    const { codes } = advisor
    const order = orderAmong([advisor, inventCandidate(seed, pair + pairs, {}, model)], wishes, model)
    const from = performance.now()
    const scale = scaleOf(wishes, model)
    const fit = explainFit(scale, order, wishes, advisor)
    spentMs += performance.now() - from
    const lines = fit.lines.reduce((sum, { points }) => sum + points, 0)
    note(errors, 'sum', Math.abs((fit.wants.total + fit.accepts.total) / 2 + lines - fit.total))
    for (const side of sides) {
      note(errors, 'sum', Math.abs(sumOfRows(fit[side], 'points') - fit[side].total))
      note(errors, 'sum', Math.abs(sumOfRows(fit[side], 'max') - 100))
      for (const error of deletionErrors(model, side)) {
        errors.deletions += 1
        note(errors, 'deletion', error)
      }
    }

    function deletionErrors(by: Model, side: 'wants' | 'accepts'): number[] {
      const { rows, pointsPerUnit } = scale[side]
      const table = tableOf(productSchema, wishes, by[side].mean)
      const pointsOf = (factor: string) =>
        fit[side].rows.find((row) => row.factor === factor)?.points ?? Number.NaN
      return rows.flatMap(({ feature, weight, stand }) => {
        if (stand !== 'answered') return []
        const without: Codes = codes.slice()
        for (const [place, group] of feature.groups.entries())
          without[group] = leastCode((code) => weight * feature.value(wishes, code, place))
        const points = pointsOf(feature.factor)
        const after = explainFit(scale, order, wishes, { ...advisor, codes: without })[side].total
        const inOrder = pointsPerUnit * (sumOf(table, codes) - sumOf(table, without))
        return [Math.abs(fit[side].total - after - points), Math.abs(inOrder - points)]
      })
    }
  }
  return [
    {
      name: 'explanation, largest error of a sum of points',
      value: errors.sum * perUnit,
      unit,
      goal: `below ${tolerance}`,
      isMet: errors.sum < tolerance,
      note: `${pairs.toLocaleString('en-US')} random pairs, half of them by a later model, seed ${seed}`,
    },
    {
      name: 'explanation, largest error when a factor is taken away',
      value: errors.deletion * perUnit,
      unit,
      goal: `below ${tolerance}`,
      isMet: errors.deletion < tolerance && errors.deletions > pairs,
      note: `${errors.deletions.toLocaleString('en-US')} deletions, in the points and in the sum behind the order`,
    },
    {
      name: 'explanation, pairs explained per second',
      value: Math.round(pairs / (spentMs / 1000)),
      unit: '',
      note: 'each for a different consumer; one thread',
    },
  ]
}

/** NaN counts as the largest error. */
function note(errors: Errors, what: 'sum' | 'deletion', error: number): void {
  errors[what] = Number.isNaN(error) ? Number.POSITIVE_INFINITY : Math.max(errors[what], error)
}

const sumOfRows = ({ rows }: FitSide, part: 'points' | 'max') => rows.reduce((sum, row) => sum + row[part], 0)

function leastCode(weightOf: (code: number) => number): number {
  let least = 0
  for (let code = 1; code < codesPerGroup; code++) if (weightOf(code) < weightOf(least)) least = code
  return least
}
