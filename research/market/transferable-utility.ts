import { exp } from '@evenkeel/matching/exact/exp'
import type { Market } from './market.ts'
import type { BothLists } from './maximize-introductions.ts'
import { rankBy } from './rank-by.ts'
import { transposed } from './swap-sides.ts'

// The stable matching of a market with transfers (Choo-Siow), found by iterative proportional fitting:
// everyone is one unit, divided among partners and staying single. It spreads the attention of popular people
// and is cheap.

const enough = 1e-9

export type TransferableUtility = {
  /** left × right: how much of each pair forms. */
  readonly pairs: Float64Array
  readonly rounds: number
}

export function transferableUtility(
  { left, right, wants, accepts }: Market,
  { roundsAtMost = 2000, spread = 1 }: { readonly roundsAtMost?: number; readonly spread?: number } = {},
): TransferableUtility {
  const pull = new Float64Array(left * right)
  for (let person = 0; person < left; person++)
    for (let other = 0; other < right; other++) {
      const both = wants[person * right + other] + accepts[other * left + person]
      pull[person * right + other] = exp(both / (2 * spread))
    }
  const lefts = new Float64Array(left).fill(1)
  const rights = new Float64Array(right).fill(1)
  const sums = new Float64Array(right)
  let rounds = 0
  for (let change = 1; change > enough && rounds < roundsAtMost; rounds++) {
    change = 0
    sums.fill(0)
    for (let person = 0; person < left; person++) {
      let sum = 0
      for (let other = 0; other < right; other++) sum += pull[person * right + other] * rights[other]
      const next = aloneWith(sum)
      change = Math.max(change, Math.abs(next - lefts[person]))
      lefts[person] = next
      for (let other = 0; other < right; other++) sums[other] += pull[person * right + other] * next
    }
    for (let other = 0; other < right; other++) {
      const next = aloneWith(sums[other])
      change = Math.max(change, Math.abs(next - rights[other]))
      rights[other] = next
    }
  }
  const pairs = pull.map((value, cell) => value * lefts[Math.floor(cell / right)] * rights[cell % right])
  return { pairs, rounds }
}

/** The root x of x² + x · sum = 1, in a form that keeps precision for large sums. */
function aloneWith(sum: number): number {
  const half = sum / 2
  return 1 / (Math.sqrt(1 + half * half) + half)
}

/** Lists for both sides by how much of each pair forms. */
export const transferableUtilityLists = (market: Market): BothLists =>
  mutualLists(transferableUtility(market).pairs, market.left, market.right)

/** Lists for both sides by one score per pair (left × right). */
export function mutualLists(scores: Float64Array, left: number, right: number): BothLists {
  const turned = transposed(scores, left, right)
  return {
    left: Array.from({ length: left }, (_, at) => rankBy(scores.subarray(at * right, (at + 1) * right))),
    right: Array.from({ length: right }, (_, at) => rankBy(turned.subarray(at * left, (at + 1) * left))),
  }
}
