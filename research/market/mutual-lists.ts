import type { BothLists } from './most-introductions.ts'
import { rankBy } from './rank-by.ts'
import { transposed } from './turn-around.ts'

/** Lists for both sides by one score a pair (left × right). */
export function mutualLists(scores: Float64Array, left: number, right: number): BothLists {
  const turned = transposed(scores, left, right)
  return {
    left: Array.from({ length: left }, (_, at) => rankBy(scores.subarray(at * right, (at + 1) * right))),
    right: Array.from({ length: right }, (_, at) => rankBy(turned.subarray(at * left, (at + 1) * left))),
  }
}
