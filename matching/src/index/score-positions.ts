import { codesPerGroup } from '../features/feature-schema.ts'
import { fitAt, numberAt } from '../order/order-points.ts'
import {
  type AdvisorColumns,
  appealAt,
  idAt,
  numbersPerAdvisor,
  roomAt,
  selectivityAt,
} from './advisor-columns.ts'
import type { BestHeap } from './best-heap.ts'
import type { Query } from './query.ts'

export type PositionScorer = {
  /** Whether the query's conditions allow this advisor, apart from `isAllowed`. */
  mayOffer(position: number): boolean
  /** Offers an advisor who may be offered to the heap, unless their key is below the floor. */
  offer(position: number, best: BestHeap, floor: number): void
  /** Advisors with less fit are not among the best, whatever else is known. */
  setLeastFit(least: number): void
}

/**
 * The exact key in the order of arithmetic of sumOf: bias first, then the groups in order. Groups without
 * weights add nothing and are skipped.
 */
export function scorePositions(columns: AdvisorColumns, query: Query): PositionScorer {
  const { codes, numbers, refusals, groups } = columns
  const { order, isAllowed, allowed } = query
  const { wants, accepts, stays, points, aside } = order
  const refused = query.refusals ?? 0
  const leastRoom = query.leastRoom ?? Number.NEGATIVE_INFINITY
  const weighty = weightyGroups(query, groups)
  // Interleaved, because both heads are read together.
  const pairs = new Float64Array(weighty.length * codesPerGroup * 2)
  for (let place = 0; place < weighty.length; place++)
    for (let code = 0; code < codesPerGroup; code++) {
      const from = weighty[place] * codesPerGroup + code
      pairs[(place * codesPerGroup + code) * 2] = wants.weights[from]
      pairs[(place * codesPerGroup + code) * 2 + 1] = accepts.weights[from]
    }
  let least = Number.NEGATIVE_INFINITY

  /** Read only for those whose fit is enough, because it moves nothing but the bounded adjustment. */
  function staysAt(start: number): number {
    if (!stays) return 0
    let sum = stays.bias
    for (let group = 0; group < groups; group++)
      sum += stays.weights[group * codesPerGroup + codes[start + group]]
    return sum
  }

  return {
    mayOffer(position) {
      if (refused !== 0 && (refusals[position] & refused) !== 0) return false
      if (allowed) return ((allowed[position >> 5] >>> (position & 31)) & 1) === 1
      return numbers[position * numbersPerAdvisor + roomAt] >= leastRoom
    },
    setLeastFit(from) {
      least = from
    },
    offer(position, best, floor) {
      const start = position * groups
      let zWants = wants.bias
      let zAccepts = accepts.bias
      for (let place = 0; place < weighty.length; place++) {
        const code = codes[start + weighty[place]]
        const pair = ((place << 4) + code) << 1
        zWants += pairs[pair]
        zAccepts += pairs[pair + 1]
      }
      if (fitAt(points.fit, { wants: zWants, accepts: zAccepts }) < least) return
      let ofAside = 0
      for (const group of aside) ofAside += accepts.weights[group * codesPerGroup + codes[start + group]]
      const at = { wants: zWants, accepts: zAccepts, aside: ofAside, stays: staysAt(start) }
      const own = position * numbersPerAdvisor
      const room = numbers[own + roomAt]
      const key = numberAt(points, at, numbers[own + appealAt], numbers[own + selectivityAt], room)
      const id = numbers[own + idAt]
      if (key < floor || !best.wouldKeep(key, id)) return
      if (isAllowed && !isAllowed(id)) return
      best.keep(key, id, position, zWants, zAccepts)
    },
  }
}

function weightyGroups({ order: { wants, accepts } }: Query, groups: number): Uint8Array {
  const found = new Uint8Array(groups)
  let count = 0
  for (let group = 0; group < groups; group++)
    for (let index = group * codesPerGroup; index < (group + 1) * codesPerGroup; index++)
      if (wants.weights[index] !== 0 || accepts.weights[index] !== 0) {
        found[count] = group
        count += 1
        break
      }
  return found.subarray(0, count)
}
