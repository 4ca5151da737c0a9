import {
  byLeft,
  type RefusalCounts,
  type Relaxation,
  type WishToGiveUp,
  wishesToGiveUp,
} from '../count-refusals.ts'
import { checkWishes } from '../features/check-wishes.ts'
import type { ConsumerWishes } from '../features/consumer-wishes.ts'
import { refusalBit, refusalReasons } from '../features/packed-refusals.ts'
import { isEligible } from '../is-eligible.ts'
import { type AdvisorCandidate, isReadable, type RankingRefusal } from '../rank-advisors.ts'

// The counts of count-refusals.ts one advisor after the other: slow, and obviously right.

const allWishes = wishesToGiveUp.reduce((bits, wish) => bits | refusalBit[wish], 0)

export function countRefusalsOf(
  wishes: ConsumerWishes,
  candidates: readonly AdvisorCandidate[],
): RefusalCounts | Extract<RankingRefusal, { reason: 'wishes-not-valid' }> {
  const field = checkWishes(wishes)
  if (field !== null) return { kind: 'refusal', reason: 'wishes-not-valid', field }
  return countRefusalBits(
    candidates.filter(isReadable).map(({ facts, ...context }) => {
      const verdict = isEligible(wishes, facts, context)
      let bits = 0
      if (!verdict.isEligible) for (const { reason } of verdict.refusals) bits |= refusalBit[reason]
      return bits
    }),
  )
}

/** The same from the reasons of each advisor as bits: what a whole market is counted by. */
export function countRefusalBits(everybody: Iterable<number>): RefusalCounts {
  // Many advisors, few different ways to be refused.
  const alike = new Map<number, number>()
  // Whoever is not shown does not exist for others, not even as a number.
  for (const bits of everybody)
    if ((bits & refusalBit['not-shown']) === 0) alike.set(bits, (alike.get(bits) ?? 0) + 1)
  const count = (counts: (bits: number) => boolean) => {
    let sum = 0
    for (const [bits, times] of alike) if (counts(bits)) sum += times
    return sum
  }
  const eligible = alike.get(0) ?? 0
  const reasons = refusalReasons
    .map((reason) => ({
      reason,
      removes: count((bits) => (bits & refusalBit[reason]) !== 0),
      removesAlone: alike.get(refusalBit[reason]) ?? 0,
    }))
    .filter(({ removes }) => removes > 0)
    .sort((a, b) => b.removes - a.removes)

  const relaxation = (givenUp: readonly WishToGiveUp[]): Relaxation => {
    const kept = ~givenUp.reduce((bits, wish) => bits | refusalBit[wish], 0)
    const left = count((bits) => (bits & kept) === 0)
    return { givenUp, left, gained: left - eligible }
  }
  const inTheWay = wishesToGiveUp.filter((wish) => count((bits) => (bits & refusalBit[wish]) !== 0) > 0)
  const pairs = inTheWay.flatMap((one, index) => inTheWay.slice(index + 1).map((other) => [one, other]))
  const relaxations = [...inTheWay.map((wish) => [wish]), ...pairs].map(relaxation).sort(byLeft)

  // Only ways to be refused that consist of wishes can be given up; the fewest are one of them as it is.
  const ways = [...alike.keys()]
    .filter((bits) => bits !== 0 && (bits & ~allWishes) === 0)
    .map((bits) => wishesToGiveUp.filter((wish) => (bits & refusalBit[wish]) !== 0))
    .map(relaxation)
  ways.sort((a, b) => a.givenUp.length - b.givenUp.length || byLeft(a, b))
  return { kind: 'refusal-counts', eligible, reasons, relaxations, fewest: ways[0] ?? null }
}
