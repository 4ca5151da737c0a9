import { codesPerGroup } from '../features/feature-schema.ts'
import type { Order } from '../order/order-points.ts'

export type Query = {
  readonly order: Order
  /** The maximum number of results. */
  readonly size: number
  /** Omit to search all states. */
  readonly state?: number
  /** Excluded codes per group, as bits. */
  readonly excluded?: Uint16Array
  /** Excludes advisors with any of these bits in their refusalMask. */
  readonly refusals?: number
  /** Excludes advisors with less room. */
  readonly leastRoom?: number
  /**
   * One bit per position: everyone else is left out before anything is scored. Who is allowed has the room, so
   * `leastRoom` only tells the scan what it need not read.
   */
  readonly allowed?: Uint32Array
  /** For conditions that codes cannot express; called only for advisors who would be among the best. */
  readonly isAllowed?: (id: number) => boolean
}

export type QueryRefusal =
  | 'weights-not-finite'
  | 'weights-too-large'
  | 'weights-of-another-schema'
  | 'excluded-of-another-schema'
  | 'size-not-a-count'
  | 'state-unknown'
  | 'room-not-a-number'

/** Larger weights would cost the digits that tell two advisors apart. */
const largestWeight = 1e6

export function refuseQuery(query: Query, groups: number): QueryRefusal | undefined {
  const { order, size, state, excluded, leastRoom } = query
  for (const { bias, weights } of [order.wants, order.accepts, ...(order.stays ? [order.stays] : [])]) {
    if (weights.length !== groups * codesPerGroup) return 'weights-of-another-schema'
    let largest = Math.abs(bias)
    let sum = largest
    for (let index = 0; index < weights.length; index++) {
      const weight = Math.abs(weights[index])
      if (weight > largest) largest = weight
      sum += weight
    }
    if (!Number.isFinite(sum)) return 'weights-not-finite'
    if (largest > largestWeight) return 'weights-too-large'
  }
  if (!Number.isInteger(size) || size < 0) return 'size-not-a-count'
  if (state !== undefined && !(Number.isInteger(state) && state >= 0 && state < 64)) return 'state-unknown'
  if (excluded && excluded.length !== groups) return 'excluded-of-another-schema'
  if (Number.isNaN(leastRoom ?? 0)) return 'room-not-a-number'
  return undefined
}
