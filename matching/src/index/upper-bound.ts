import { codesPerGroup } from '../features/feature-schema.ts'
import { mostBesideFit } from '../order/order-points.ts'
import { emptyRow, isLevelBelow } from './quantize.ts'
import type { Query } from './query.ts'

// The number is the fit, which is a sum over groups, plus an adjustment that is bounded. So the fit with the
// full adjustment is an upper bound: the largest possible value minus the deficit of each code.

export type UpperBound = {
  /** The bound of an advisor with no deficit anywhere. */
  readonly most: number
  /** The groups that matter to this consumer, then the plane of the room. */
  readonly planes: readonly number[]
  /** The deficit of each code, 16 per plane: groups, then room. */
  readonly deficits: Float64Array
}

export function upperBound(query: Query): UpperBound {
  const { order, excluded, leastRoom = Number.NEGATIVE_INFINITY } = query
  const { fit } = order.points
  const groups = order.wants.weights.length / codesPerGroup
  const deficits = new Float64Array((groups + 1) * codesPerGroup)
  const planes: number[] = []
  let most =
    fit.origin + fit.wants * order.wants.bias + fit.accepts * order.accepts.bias + mostBesideFit(order.points)
  for (let group = 0; group < groups; group++) {
    const start = group * codesPerGroup
    const left = excluded ? excluded[group] : 0
    let best = Number.NEGATIVE_INFINITY
    for (let code = 0; code < codesPerGroup; code++) {
      const value =
        fit.wants * order.wants.weights[start + code] + fit.accepts * order.accepts.weights[start + code]
      deficits[start + code] = value
      if (value > best && !((left >> code) & 1)) best = value
    }
    most += best
    let isTelling = false
    for (let code = 0; code < codesPerGroup; code++) {
      const deficit = (left >> code) & 1 ? Number.POSITIVE_INFINITY : best - deficits[start + code]
      deficits[start + code] = deficit
      if (deficit !== 0) isTelling = true
    }
    if (isTelling) planes.push(group)
  }
  planes.push(groups)
  for (let level = 0; level < codesPerGroup; level++)
    deficits[groups * codesPerGroup + level] =
      level === emptyRow || isLevelBelow(level, leastRoom) ? Number.POSITIVE_INFINITY : 0
  return { most, planes, deficits }
}

/** The maximum rounding error of the fit. */
export function slackOf({ order: { wants, accepts, points } }: Query): number {
  const { fit } = points
  return (
    1e-9 + 1e-13 * (Math.abs(fit.origin) + fit.wants * largestOf(wants) + fit.accepts * largestOf(accepts))
  )
}

function largestOf({ bias, weights }: Query['order']['wants']): number {
  let total = Math.abs(bias)
  for (let start = 0; start < weights.length; start += codesPerGroup) {
    let largest = 0
    for (let code = start; code < start + codesPerGroup; code++)
      largest = Math.max(largest, Math.abs(weights[code]))
    total += largest
  }
  return total
}
