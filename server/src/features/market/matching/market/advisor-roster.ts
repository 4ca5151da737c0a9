import type { PersonId } from '@evenkeel/contract/person-id'
import type { AdvisorFacts } from '@evenkeel/matching/features/advisor-facts'
import { codedStates } from '@evenkeel/matching/features/code-groups'
import { loadFlags } from '@evenkeel/matching/features/column-refusals'
import { encodeAdvisor } from '@evenkeel/matching/features/encode-advisor'
import { factColumns } from '@evenkeel/matching/features/fact-columns'
import { unpackFacts } from '@evenkeel/matching/features/pack-facts'
import { at, flag, packedLength } from '@evenkeel/matching/features/pack-facts-layout'
import { productSchema } from '@evenkeel/matching/features/product-schema'
import { roomOf } from '@evenkeel/matching/load-budget'
import { type Effects, type Model, unseenEffects } from '@evenkeel/matching/model/model'
import type { StoredEffects, StoredLoad } from './market-store.ts'

// All advisors, packed into a few long arrays because a million objects would not fit in memory. Facts are unpacked one
// at a time on demand.

const groups = productSchema.groups.length
/** After the bits of the states. */
const shownBit = 63
/** About 2 kB each. */
const mostUnpacked = 4000
const numbersPerSlot = 7
const roomAt = 0
const unansweredAt = 1
const appealAt = 2
const selectivityAt = 3
const appealVarianceAt = 4
const selectivityVarianceAt = 5
const covarianceAt = 6

export type AdvisorShelf = ReturnType<typeof advisorShelf>

export function advisorShelf() {
  const slotOf = new Map<PersonId, number>()
  const free: number[] = []
  let used = 0
  let facts = new Uint8Array(0)
  /** Computed when facts are stored, because whole states are scanned by them. */
  let codes = new Uint8Array(0)
  let numbers = new Float64Array(0)
  /** −1 where no effects are stored. */
  let showings = new Int32Array(0)
  let ids = new Float64Array(0)
  /** The id modulo 2³², for sampling. */
  let lots = new Uint32Array(0)
  /**
   * States served, two words per slot, zero for advisors who are not shown; separate from the rest so that a whole
   * market is scanned quickly.
   */
  let served = new Uint32Array(0)
  const columns = factColumns()
  /** Recently used facts by slot, because the best advisors are in many lists. */
  const unpacked = new Map<number, AdvisorFacts>()

  function slotFor(id: PersonId): number {
    const known = slotOf.get(id)
    if (known !== undefined) return known
    const slot = free.pop() ?? used++
    if (slot >= showings.length) reserve(Math.max(1024, Math.ceil(showings.length * 1.5)))
    slotOf.set(id, slot)
    facts.fill(0, slot * packedLength, (slot + 1) * packedLength)
    numbers.fill(0, slot * numbersPerSlot, (slot + 1) * numbersPerSlot)
    served.fill(0, 2 * slot, 2 * slot + 2)
    columns.clear(slot)
    showings[slot] = -1
    ids[slot] = id
    lots[slot] = id % 2 ** 32
    return slot
  }

  function reserve(length: number): void {
    const longer = <Column extends Uint8Array | Float64Array | Int32Array | Uint32Array>(
      old: Column,
      copy: Column,
    ): Column => {
      copy.set(old)
      return copy
    }
    facts = longer(facts, new Uint8Array(length * packedLength))
    codes = longer(codes, new Uint8Array(length * groups))
    numbers = longer(numbers, new Float64Array(length * numbersPerSlot))
    showings = longer(showings, new Int32Array(length))
    ids = longer(ids, new Float64Array(length))
    lots = longer(lots, new Uint32Array(length))
    served = longer(served, new Uint32Array(2 * length))
    columns.reserve(length)
  }

  function serve(slot: number, bit: number): void {
    if (bit >= 0)
      served[2 * slot + (bit >> 5)] = (served[2 * slot + (bit >> 5)] as number) | (1 << (bit & 31))
  }
  const hasBit = (slot: number, bit: number) =>
    (((served[2 * slot + (bit >> 5)] as number) >>> (bit & 31)) & 1) === 1

  const number = (slot: number, place: number) => numbers[slot * numbersPerSlot + place] as number
  const room = (slot: number) => number(slot, roomAt)
  const unanswered = (slot: number) => number(slot, unansweredAt)

  return {
    size: () => slotOf.size,
    slotOf: (id: PersonId) => slotOf.get(id),
    slots: () => slotOf.entries(),
    /** Slots ever used; empty slots are never shown. */
    length: () => used,
    idAt: (slot: number) => ids[slot] as number,
    /** Depends only on the id, so sampling every Nth gives the same people in every process. */
    lots: () => lots,
    isShownAt: (slot: number) => hasBit(slot, shownBit),
    /** By position among the coded states; advisors who are not shown serve none. */
    servesAt: (slot: number, state: number) => hasBit(slot, state),
    statesAt: (slot: number) => codedStates.flatMap((_, state) => (hasBit(slot, state) ? state : [])),
    isAcceptingAt: (slot: number) =>
      ((facts[slot * packedLength + at.flags] as number) & flag.isAccepting) !== 0,
    room,
    unanswered,
    /** Advisors without effects have been in no list. */
    showingsAt: (slot: number) => Math.max(0, showings[slot] as number),
    /** The columns that decide who may be shown, for counting whole markets. */
    columns,
    /** All packed facts and where each slot's begin, for readers that do not unpack. */
    packed: () => facts,
    offsetOf: (slot: number) => slot * packedLength,
    /** Likewise for all codes. */
    codes: () => codes,
    codesOffsetOf: (slot: number) => slot * groups,
    codesAt: (slot: number) => codes.subarray(slot * groups, (slot + 1) * groups),

    /** False where the bytes are not in our format. */
    putFacts(id: PersonId, bytes: Uint8Array): boolean {
      const given = unpackFacts(bytes)
      if ('kind' in given) return false
      const slot = slotFor(id)
      unpacked.delete(slot)
      facts.set(bytes, slot * packedLength)
      codes.set(encodeAdvisor(given), slot * groups)
      columns.putFacts(slot, bytes)
      served.fill(0, 2 * slot, 2 * slot + 2)
      if (given.isShown) {
        serve(slot, shownBit)
        for (const state of [...given.states, ...given.deMinimisStates])
          serve(slot, codedStates.indexOf(state))
      }
      return true
    },
    putLoad(id: PersonId, load: StoredLoad): void {
      const slot = slotFor(id)
      const own = slot * numbersPerSlot
      numbers[own + roomAt] = roomOf(load.freePlaces, [load.pending])
      numbers[own + unansweredAt] = load.unanswered
      columns.putLoad(slot, loadFlags(numbers[own + roomAt] as number, load.unanswered))
    },
    putEffects(id: PersonId, effects: StoredEffects): void {
      const slot = slotFor(id)
      const own = slot * numbersPerSlot
      numbers[own + appealAt] = effects.appeal
      numbers[own + selectivityAt] = effects.selectivity
      numbers[own + appealVarianceAt] = effects.appealVariance
      numbers[own + selectivityVarianceAt] = effects.selectivityVariance
      numbers[own + covarianceAt] = effects.covariance
      showings[slot] = effects.showings
    },
    drop(id: PersonId): void {
      const slot = slotOf.get(id)
      if (slot === undefined) return
      facts.fill(0, slot * packedLength, (slot + 1) * packedLength)
      unpacked.delete(slot)
      served.fill(0, 2 * slot, 2 * slot + 2)
      columns.clear(slot)
      slotOf.delete(id)
      free.push(slot)
    },

    factsAt(slot: number): AdvisorFacts | undefined {
      const known = unpacked.get(slot)
      if (known) return known
      const found = unpackFacts(facts.subarray(slot * packedLength, (slot + 1) * packedLength))
      if ('kind' in found) return undefined
      if (unpacked.size >= mostUnpacked) unpacked.delete(unpacked.keys().next().value ?? 0)
      unpacked.set(slot, found)
      return found
    },
    effectsAt(slot: number, { effectPrior }: Model): Effects {
      if ((showings[slot] as number) < 0) return unseenEffects(effectPrior)
      return {
        appeal: number(slot, appealAt),
        selectivity: number(slot, selectivityAt),
        appealVariance: number(slot, appealVarianceAt),
        selectivityVariance: number(slot, selectivityVarianceAt),
        covariance: number(slot, covarianceAt),
        showings: showings[slot] as number,
      }
    },
  }
}
