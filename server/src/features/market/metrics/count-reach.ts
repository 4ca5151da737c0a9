import { reachCriteria } from '@evenkeel/contract/market/metrics'
import type { AdvisorFacts } from '@evenkeel/matching/features/advisor-facts'
import { mostUnanswered, type RefusalReason, refusalBit } from '@evenkeel/matching/is-eligible'
import { leastRoom } from '@evenkeel/matching/load-budget'
import { appealInOrder } from '@evenkeel/matching/model/benefit-of-doubt'
import type { Effects, Model } from '@evenkeel/matching/model/model'
import { fitAt, mostBesideFit, numberAt, type OrderPoints } from '@evenkeel/matching/order/order-points'
import { computeInSlices } from '../../../in-slices.ts'
import type { ConsumerRoster } from './consumer-roster.ts'
import { type ReachCriterion, reasonsOf } from './reach-criteria.ts'
import { type HeadColumns, type OtherHeads, reachHeads } from './reach-heads.ts'
import { reachRefusals } from './reach-refusals.ts'

/** An advisor as they are, or as they would be. */
export interface ReachAdvisor {
  facts: AdvisorFacts
  effects: Effects
  room: number
  unanswered: number
}

export interface ReachQuestion {
  advisor: ReachAdvisor
  /** The facts without one of the criteria. Room needs none, because it is not a fact but what is left of the month. */
  without: Readonly<Record<Exclude<ReachCriterion, 'room'>, AdvisorFacts>>
  model: Model
}

export interface ReachCount {
  consumers: number
  shownTo: number
  inFirstTen: number
  criteria: { criterion: ReachCriterion; left: number; without: number }[]
}

// Casts, because a fallback at every read would slow down loops over all consumers.
/** Below a millisecond. */
const block = 512

const maskOf = (reasons: readonly RefusalReason[]) =>
  reasons.reduce((mask, reason) => mask | refusalBit[reason], 0)
const criterionMasks = reachCriteria.map((criterion) => maskOf(reasonsOf[criterion]))
const ownMask = criterionMasks.reduce((all, mask) => all | mask, 0)
const roomAt = reachCriteria.indexOf('room')
const roomMask = maskOf(reasonsOf.room)
const statesAt = reachCriteria.indexOf('states')
const meetingAt = reachCriteria.indexOf('meeting')

/**
 * For every consumer of the snapshot: is there a reason against showing this advisor, and does the advisor's key reach
 * their 50th and 10th place? The same verdicts and keys as in lists, counted by answers instead of by people. `left` is
 * what remains as the criteria apply one after another, each with the keys of an advisor with room and the last with the
 * actual room; `without` is the result without that one criterion.
 */
export const countReach = (roster: ConsumerRoster, question: ReachQuestion): Promise<ReachCount> =>
  computeInSlices(reachOf(roster, question))

/** Can be interrupted wherever it yields. */
function* reachOf(roster: ConsumerRoster, question: ReachQuestion): Generator<undefined, ReachCount, void> {
  const { advisor } = question
  const { answered, assets, tenth, fiftieth, points } = roster.columns()
  const length = roster.length()
  const appeal = appealInOrder(advisor.effects)
  const { selectivity } = advisor.effects
  const { assetMinimum } = advisor.facts
  const { room } = advisor
  const numberFor = (entry: number, wants: number, accepts: number, stays: number, places: number) => {
    const at = { wants, accepts, aside: asideFor(entry), stays }
    return numberAt(points[entry] as OrderPoints, at, appeal, selectivity, places)
  }
  const standing = listingBits(advisor)
  const { states, elsewhere, tooFar, refusals } = yield* reachRefusals(
    roster,
    advisor.facts,
    question.without,
  )
  const { wants, accepts, stays, aside, others, mostAccepts, mostGain } = yield* reachHeads(roster, question)

  const left = new Int32Array(reachCriteria.length)
  const without = new Int32Array(reachCriteria.length)
  const [entries, bits] = [new Int32Array(block), new Int32Array(block)]
  const [ofWants, ofAccepts] = [new Float64Array(block), new Float64Array(block)]
  // Without a third head they stay 0.
  const [ofStays, otherStays] = [new Float64Array(block), new Float64Array(block)]
  const [some, someAt] = [new Int32Array(block), new Int32Array(block)]
  const [otherWants, otherAccepts] = [new Float64Array(block), new Float64Array(block)]
  let inFirstTen = 0

  for (let from = 0; from < length; from += block) {
    yield
    let count = gather(from, Math.min(from + block, length))
    sums(wants, entries, count, ofWants)
    count = keepNear(count)
    sums(accepts, entries, count, ofAccepts)
    if (stays) sums(stays, entries, count, ofStays)
    for (let index = 0; index < count; index++) {
      const entry = entries[index] as number
      const last = fiftieth[entry] as number
      const [wanted, taken] = [ofWants[index] as number, ofAccepts[index] as number]
      const stay = ofStays[index] as number
      const open = numberFor(entry, wanted, taken, stay, 1)
      const key = numberFor(entry, wanted, taken, stay, room)
      const against = bits[index] as number
      if ((against & ~roomMask) === 0 && open >= last) without[roomAt] = (without[roomAt] as number) + 1
      if (against === 0 && key >= (tenth[entry] as number)) inFirstTen += 1
      for (let place = 0; place < reachCriteria.length; place++) {
        if ((against & (criterionMasks[place] as number)) !== 0) break
        if ((place === roomAt ? key : open) >= last) left[place] = (left[place] as number) + 1
      }
    }
    for (const [place, other] of others.entries()) if (other) countOther(place, other, count)
  }

  return {
    consumers: length,
    shownTo: left[roomAt] ?? 0,
    inFirstTen,
    criteria: reachCriteria.map((criterion, place) => ({
      criterion,
      left: left[place] ?? 0,
      without: without[place] ?? 0,
    })),
  }

  /** Consumers of a block who may see this advisor apart from the advisor's own criteria, and what these say. */
  function gather(from: number, to: number): number {
    let count = 0
    const at = answered[states.facet] as Uint32Array
    for (let entry = from; entry < to; entry++) {
      const state = at[entry] as number
      const against = states.bits[state] as number
      // Where the advisor cannot serve at all, no other criterion matters.
      if (against !== 0 && elsewhere[state] !== 0) continue
      entries[count] = entry
      bits[count++] = against | standing
    }
    for (const { facet, bits: column } of refusals) {
      const answers = answered[facet] as Uint32Array
      for (let index = 0; index < count; index++)
        bits[index] =
          (bits[index] as number) | (column[answers[entries[index] as number] as number] as number)
    }
    let kept = 0
    for (let index = 0; index < count; index++) {
      let against = bits[index] as number
      if ((against & ~ownMask) !== 0) continue
      const entry = entries[index] as number
      if ((assets[entry] as number) < assetMinimum) against |= refusalBit['asset-minimum']
      entries[kept] = entry
      bits[kept++] = against
    }
    return kept
  }

  /** Drops consumers whose 50th place is out of reach with the highest sum of the other side and the full adjustment. */
  function keepNear(count: number): number {
    let kept = 0
    for (let index = 0; index < count; index++) {
      const entry = entries[index] as number
      const wanted = ofWants[index] as number
      const own = points[entry] as OrderPoints
      const atMost = fitAt(own.fit, { wants: wanted + mostGain, accepts: mostAccepts }) + mostBesideFit(own)
      if (atMost < (fiftieth[entry] as number)) continue
      entries[kept] = entry
      bits[kept] = bits[index] as number
      ofWants[kept++] = wanted
    }
    return kept
  }

  function asideFor(entry: number): number {
    if (!aside) return 0
    const { facet, width, parts } = aside
    const answers = answered[facet]
    const answer = answers ? (answers[entry] as number) : 0
    let sum = 0
    for (let part = 0; part < width; part++) sum += parts[answer * width + part] as number
    return sum
  }

  function sums(head: HeadColumns, of: Int32Array, count: number, into: Float64Array): void {
    into.fill(head.bias, 0, count)
    for (const { facet, width, parts } of head.columns) {
      const answers = answered[facet]
      for (let part = 0; part < width; part++)
        for (let index = 0; index < count; index++) {
          const answer = answers ? (answers[of[index] as number] as number) : 0
          into[index] = (into[index] as number) + (parts[answer * width + part] as number)
        }
    }
  }

  /** Consumers whom only this criterion rules out, with the keys of an advisor without it. */
  function countOther(place: number, other: OtherHeads, count: number): void {
    const rest = ~(criterionMasks[place] as number)
    const at = answered[states.facet] as Uint32Array
    const meets = answered[tooFar.facet] as Uint32Array
    let found = 0
    for (let index = 0; index < count; index++) {
      if (((bits[index] as number) & rest) !== 0) continue
      const entry = entries[index] as number
      if (place === statesAt && elsewhere[at[entry] as number] !== 0) continue
      if (place === meetingAt && tooFar.bits[meets[entry] as number] !== 0) continue
      some[found] = entry
      someAt[found++] = index
    }
    if (other.wants) sums(other.wants, some, found, otherWants)
    if (other.accepts) sums(other.accepts, some, found, otherAccepts)
    if (other.stays) sums(other.stays, some, found, otherStays)
    for (let index = 0; index < found; index++) {
      const at = someAt[index] as number
      const entry = some[index] as number
      const wanted = other.wants ? (otherWants[index] as number) : (ofWants[at] as number)
      const taken = other.accepts ? (otherAccepts[index] as number) : (ofAccepts[at] as number)
      const stay = other.stays ? (otherStays[index] as number) : (ofStays[at] as number)
      if (numberFor(entry, wanted, taken, stay, room) >= (fiftieth[entry] as number))
        without[place] = (without[place] as number) + 1
    }
  }
}

function listingBits({ facts, room, unanswered }: ReachAdvisor): number {
  return (
    (facts.isAccepting ? 0 : refusalBit['not-accepting']) |
    (room >= leastRoom ? 0 : refusalBit['no-room']) |
    (unanswered >= mostUnanswered ? refusalBit['too-many-unanswered'] : 0)
  )
}
