import type { ConsumerWishes } from '../features/consumer-wishes.ts'
import { type Codes, codesPerGroup } from '../features/feature-schema.ts'
import { neutral } from '../features/feature-values.ts'
import { type ProductFeature, productFeatures, type Stand } from '../features/product-schema.ts'
import type { Effects, Model } from '../model/model.ts'

// The fit is linear and separate from the order. A factor's points are the distance of its weight from the
// minimum, on a scale where all factors of a side add up to at most 100; so rows add up to their side, and
// removing a factor removes exactly its points.

export type FitRow = {
  readonly factor: string
  readonly points: number
  readonly max: number
  /** `unanswered`: the consumer could still answer; until then half the points count. */
  readonly stand: Stand
}

export type FitSide = { readonly total: number; readonly rows: readonly FitRow[] }

export type Fit = {
  /** 0–100: the average of both sides. */
  readonly total: number
  readonly wants: FitSide
  readonly accepts: FitSide
}

/** The row of the random effects: how often this advisor is chosen, and how readily they accept. */
export const personFactor = 'person'
/** Without questions or weights everyone gets the middle. */
const nothingAsked: FitSide = {
  total: 50,
  rows: [{ factor: 'nothingAsked', points: 50, max: 100, stand: 'indifferent' }],
}

/** The part of a head that does not depend on the advisor, calculated once per consumer. */
export type SideScale = {
  readonly rows: readonly {
    readonly feature: ProductFeature
    readonly weight: number
    readonly stand: Stand
    readonly least: number
    readonly greatest: number
  }[]
  /** Effects are clamped to ± this. */
  readonly span: number
  readonly pointsPerUnit: number
}

export type FitScale = { readonly wants: SideScale; readonly accepts: SideScale }

export function scaleOf(wishes: ConsumerWishes, model: Model): FitScale {
  const { version, effectPrior } = model
  // Version 0 has no outcomes, so effects add no points.
  const span = (variance: number) => (version === 0 ? 0 : 2 * Math.sqrt(variance))
  return {
    wants: sideScale(wishes, model.wants.mean, span(effectPrior.appealVariance)),
    accepts: sideScale(wishes, model.accepts.mean, span(effectPrior.selectivityVariance)),
  }
}

function sideScale(wishes: ConsumerWishes, mean: Float64Array, span: number): SideScale {
  const rows = productFeatures.flatMap((feature, index) => {
    const weight = mean[index] ?? 0
    const stand = feature.stand(wishes)
    if (weight === 0 || feature.groups.length === 0 || stand === 'indifferent') return []
    const [least, greatest] =
      stand === 'unanswered' ? [Math.min(0, weight), Math.max(0, weight)] : rangeOf(feature, wishes, weight)
    return greatest > least ? [{ feature, weight, stand, least, greatest }] : []
  })
  let range = 2 * span
  for (const { least, greatest } of rows) range += greatest - least
  return { rows, span, pointsPerUnit: range > 0 ? 100 / range : 0 }
}

function rangeOf(feature: ProductFeature, wishes: ConsumerWishes, weight: number): [number, number] {
  let least = 0
  let greatest = 0
  for (let place = 0; place < feature.groups.length; place++) {
    let low = Number.POSITIVE_INFINITY
    let high = Number.NEGATIVE_INFINITY
    for (let code = 0; code < codesPerGroup; code++) {
      const value = weight * feature.value(wishes, code, place)
      low = Math.min(low, value)
      high = Math.max(high, value)
    }
    least += low
    greatest += high
  }
  return [least, greatest]
}

/** What one feature of one advisor adds to its head. */
export function contributionOf(
  feature: ProductFeature,
  wishes: ConsumerWishes,
  weight: number,
  codes: Codes,
): number {
  let sum = 0
  for (let place = 0; place < feature.groups.length; place++)
    sum += weight * feature.value(wishes, codes[feature.groups[place] ?? 0] ?? 0, place)
  return sum
}

export function explainFit(scale: FitScale, wishes: ConsumerWishes, codes: Codes, effects: Effects): Fit {
  const wants = explainSide(scale.wants, wishes, codes, effects.appeal)
  const accepts = explainSide(scale.accepts, wishes, codes, effects.selectivity)
  return { total: (wants.total + accepts.total) / 2, wants, accepts }
}

function explainSide(scale: SideScale, wishes: ConsumerWishes, codes: Codes, effect: number): FitSide {
  const { pointsPerUnit, span } = scale
  if (pointsPerUnit === 0) return nothingAsked
  const rows: FitRow[] = scale.rows.map(({ feature, weight, stand, least, greatest }) => ({
    factor: feature.factor,
    points:
      pointsPerUnit *
      ((stand === 'unanswered' ? weight * neutral : contributionOf(feature, wishes, weight, codes)) - least),
    max: pointsPerUnit * (greatest - least),
    stand,
  }))
  if (span > 0) {
    const within = Math.min(span, Math.max(-span, effect))
    rows.push({
      factor: personFactor,
      points: pointsPerUnit * (within + span),
      max: pointsPerUnit * 2 * span,
      stand: 'answered',
    })
  }
  let total = 0
  for (const { points } of rows) total += points
  return { total, rows }
}
