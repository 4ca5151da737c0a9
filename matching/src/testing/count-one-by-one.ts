import {
  byLeft,
  pairsOf,
  type RefusalCounts,
  type Relaxation,
  reasonsGivenUp,
  reasonsOfWishes,
  type WishToGiveUp,
  waysToGiveUp,
  wishesInTheWay,
} from '../count-refusals.ts'
import { checkWishes } from '../features/check-wishes.ts'
import type { ConsumerWishes } from '../features/consumer-wishes.ts'
import { type Eligibility, isEligible, refusalBit, refusalReasons } from '../is-eligible.ts'
import { type AdvisorCandidate, isReadable, type RankingRefusal } from '../rank-advisors.ts'

// A slow, obviously correct reference for count-refusals.ts, one advisor at a time.

const allWishes = reasonsOfWishes.reduce((bits, reason) => bits | refusalBit[reason], 0)

export function countRefusalsOf(
  wishes: ConsumerWishes,
  candidates: readonly AdvisorCandidate[],
): RefusalCounts | Extract<RankingRefusal, { reason: 'wishes-not-valid' }> {
  const field = checkWishes(wishes)
  if (field !== null) return { kind: 'refusal', reason: 'wishes-not-valid', field }
  return countRefusalBits(
    candidates
      .filter(isReadable)
      .map(({ facts, ...context }) => refusalBits(isEligible(wishes, facts, context))),
  )
}

/** The reasons as bits. */
export function refusalBits(verdict: Eligibility): number {
  let bits = 0
  if (!verdict.isEligible) for (const { reason } of verdict.refusals) bits |= refusalBit[reason]
  return bits
}

/** The same from each advisor's reasons as bits. */
export function countRefusalBits(advisors: Iterable<number>): RefusalCounts {
  // Advisors share few distinct sets of reasons.
  const alike = new Map<number, number>()
  // Unpublished advisors are not even counted.
  for (const bits of advisors)
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
    const kept = ~givenUp.flatMap(reasonsGivenUp).reduce((bits, reason) => bits | refusalBit[reason], 0)
    const left = count((bits) => (bits & kept) === 0)
    return { givenUp, left, gained: left - eligible }
  }
  const inTheWay = wishesInTheWay((reason) => count((bits) => (bits & refusalBit[reason]) !== 0) > 0)
  const relaxations = [...inTheWay.map((wish) => [wish]), ...pairsOf(inTheWay)].map(relaxation).sort(byLeft)

  // Only sets consisting of wishes can be given up; the smallest is one of them.
  const ways = [...alike.keys()]
    .filter((bits) => bits !== 0 && (bits & ~allWishes) === 0)
    .flatMap((bits) => waysToGiveUp(reasonsOfWishes.filter((reason) => (bits & refusalBit[reason]) !== 0)))
    .map(relaxation)
  ways.sort((a, b) => a.givenUp.length - b.givenUp.length || byLeft(a, b))
  return { kind: 'refusal-counts', eligible, reasons, relaxations, fewest: ways[0] ?? null }
}
