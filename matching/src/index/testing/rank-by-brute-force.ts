import { sumOf } from '../../features/feature-schema.ts'
import { asideOf, numberAt, staysOf } from '../../order/order-points.ts'
import type { IndexedAdvisor } from '../indexed-advisor.ts'
import type { Query } from '../query.ts'

/** What the index must answer: score everyone, sort, take the first. */
export function rankByBruteForce(advisors: Iterable<IndexedAdvisor>, query: Query) {
  const { order, size, state, excluded, refusals = 0, leastRoom = -Infinity, isAllowed } = query
  return [...advisors]
    .filter(({ states }) => state === undefined || states.includes(state))
    .filter(({ codes }) => !codes.some((code, group) => ((excluded?.[group] ?? 0) >> code) & 1))
    .filter(({ refusalMask, room }) => (refusalMask & refusals) === 0 && room >= leastRoom)
    .filter(({ id }) => isAllowed?.(id) ?? true)
    .map(({ id, codes, appeal, selectivity, room }) => {
      const zWants = sumOf(order.wants, codes)
      const zAccepts = sumOf(order.accepts, codes)
      const key = numberAt(
        order.points,
        { wants: zWants, accepts: zAccepts, aside: asideOf(order, codes), stays: staysOf(order, codes) },
        appeal,
        selectivity,
        room,
      )
      return { id, key, zWants, zAccepts }
    })
    .sort((a, b) => b.key - a.key || a.id - b.id)
    .slice(0, size)
}
