import type { ConsumerWishes } from '../features/consumer-wishes.ts'
import { type Codes, codesPerGroup, sumOf } from '../features/feature-schema.ts'
import { neutral } from '../features/feature-values.ts'
import { type ProductFeature, productFeatures, type Stand } from '../features/product-schema.ts'
import type { Model } from '../model/model.ts'
import { asideOf, explainOrder, type Order, type OrderFactor, staysOf } from '../order/order-points.ts'
import type { Candidate } from '../rank-candidates.ts'

// The fit is linear. A factor's points are the distance of its weight from the
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

/** What outcomes add to the average of both sides, and `limit` where the sum would leave 0–100. */
export type FitLine = { readonly factor: OrderFactor | 'limit'; readonly points: number }

export type Fit = {
  /** 0–100: the average of both sides plus the lines. Lists are sorted by it. */
  readonly total: number
  readonly wants: FitSide
  readonly accepts: FitSide
  readonly lines: readonly FitLine[]
}

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
  readonly pointsPerUnit: number
}

export type FitScale = { readonly wants: SideScale; readonly accepts: SideScale }

export const scaleOf = (wishes: ConsumerWishes, { wants, accepts }: Model): FitScale => ({
  wants: sideScale(wishes, wants.mean),
  accepts: sideScale(wishes, accepts.mean),
})

function sideScale(wishes: ConsumerWishes, mean: Float64Array): SideScale {
  const rows = productFeatures.flatMap((feature, index) => {
    const weight = mean[index] ?? 0
    const stand = feature.stand(wishes)
    if (weight === 0 || feature.groups.length === 0 || stand === 'indifferent') return []
    const [least, greatest] =
      stand === 'unanswered' ? [Math.min(0, weight), Math.max(0, weight)] : rangeOf(feature, wishes, weight)
    return greatest > least ? [{ feature, weight, stand, least, greatest }] : []
  })
  let range = 0
  for (const { least, greatest } of rows) range += greatest - least
  return { rows, pointsPerUnit: range > 0 ? 100 / range : 0 }
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

/** `order` and `scale` are of this consumer. */
export function explainFit(
  scale: FitScale,
  order: Order,
  wishes: ConsumerWishes,
  { codes, effects, room }: Pick<Candidate, 'codes' | 'effects' | 'room'>,
): Fit {
  const wants = explainSide(scale.wants, wishes, codes)
  const accepts = explainSide(scale.accepts, wishes, codes)
  const at = {
    wants: sumOf(order.wants, codes),
    accepts: sumOf(order.accepts, codes),
    aside: asideOf(order, codes),
    stays: staysOf(order, codes),
  }
  const lines: FitLine[] = explainOrder(order.points, at, effects, room)
  let sum = (wants.total + accepts.total) / 2
  for (const { points } of lines) sum += points
  const total = Math.min(100, Math.max(0, sum))
  if (total !== sum) lines.push({ factor: 'limit', points: total - sum })
  return { total, wants, accepts, lines }
}

function explainSide(scale: SideScale, wishes: ConsumerWishes, codes: Codes): FitSide {
  const { pointsPerUnit } = scale
  if (pointsPerUnit === 0) return nothingAsked
  const rows: FitRow[] = scale.rows.map(({ feature, weight, stand, least, greatest }) => ({
    factor: feature.factor,
    points:
      pointsPerUnit *
      ((stand === 'unanswered' ? weight * neutral : contributionOf(feature, wishes, weight, codes)) - least),
    max: pointsPerUnit * (greatest - least),
    stand,
  }))
  let total = 0
  for (const { points } of rows) total += points
  return { total, rows }
}
