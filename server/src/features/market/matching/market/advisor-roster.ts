import type { PersonId } from '@evenkeel/contract/person-id'
import type { AdvisorFacts } from '@evenkeel/matching/features/advisor-facts'
import { codedStates } from '@evenkeel/matching/features/code-groups'
import { loadFlags } from '@evenkeel/matching/features/column-refusals'
import { encodeAdvisor } from '@evenkeel/matching/features/encode-advisor'
import { encodePacked } from '@evenkeel/matching/features/encode-packed'
import { factColumns } from '@evenkeel/matching/features/fact-columns'
import { unpackFacts } from '@evenkeel/matching/features/pack-facts'
import { at, flag, packedLength } from '@evenkeel/matching/features/packed-facts-layout'
import { productSchema } from '@evenkeel/matching/features/product-schema'
import { roomOf } from '@evenkeel/matching/load-budget'
import { type Effects, type Model, unseenEffects } from '@evenkeel/matching/model/model'
import { newBelowShowings } from '@evenkeel/matching/rank-candidates'
import { LRUCache } from 'lru-cache'
import type { StoredEffects, StoredLoad } from './market-store.ts'

// All advisors, packed into a few long arrays because a million objects would not fit in memory. Facts are unpacked one
// at a time on demand. Entries are always within the arrays, hence the casts of what is read from them.

const groups = productSchema.groups.length
/** After the bits of the states. */
const shownBit = 63
const shownWord = 1 << 31
const stateBytes = 7
/** The bits of states in the second word. */
const knownStates = (1 << (codedStates.length - 32)) - 1
/** One bit per advisor each. */
const maxSteps = 32
/** About 2 kB each. */
const maxUnpacked = 4000
const numbersPerEntry = 7
const roomAt = 0
const unansweredAt = 1
const appealAt = 2
const selectivityAt = 3
const appealVarianceAt = 4
const selectivityVarianceAt = 5
const covarianceAt = 6
/** Bits of what cannot be used. */
const brokenLoad = 1
const brokenEffects = 2
/** The index holds no larger ones. */
const largestEffect = 1e6

const areEffects = ({ appealVariance, selectivityVariance, showings, ...effects }: StoredEffects) =>
  [effects.appeal, effects.selectivity, effects.covariance].every((one) => Math.abs(one) <= largestEffect) &&
  [appealVariance, selectivityVariance].every((one) => one >= 0 && one <= largestEffect) &&
  Number.isSafeInteger(showings) &&
  showings >= 0

const idOfPacked = (bytes: Uint8Array) =>
  bytes.length === packedLength
    ? new DataView(bytes.buffer, bytes.byteOffset).getFloat64(at.id, true)
    : undefined

function putBit(bits: Uint32Array, entry: number, isSet: boolean): void {
  const [word, bit] = [entry >> 5, 1 << (entry & 31)]
  const before = bits[word] as number
  bits[word] = isSet ? before | bit : before & ~bit
}

export type AdvisorRoster = ReturnType<typeof advisorRoster>

export function advisorRoster(expected = 0) {
  const entryOf = new Map<PersonId, number>()
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
   * States served, two words per entry, zero for advisors who are not shown; separate from the rest so that a whole
   * market is scanned quickly.
   */
  let served = new Uint32Array(0)
  const columns = factColumns()
  /** Which of load and effects cannot be used; such an advisor is not shown until a newer row can be. */
  let broken = new Uint8Array(0)
  /** Bits of those who have been in few lists. */
  let newcomers = new Uint32Array(0)
  /** By N, the bits of every Nth advisor. */
  const everyNth = new Map<number, Uint32Array>()
  /** Recently used facts by entry, because the best advisors are in many lists. */
  const unpacked = new LRUCache<number, AdvisorFacts>({ max: maxUnpacked })

  function addEntry(id: PersonId): number {
    const known = entryOf.get(id)
    if (known !== undefined) return known
    const entry = free.pop() ?? used++
    if (entry >= showings.length) reserve(Math.max(1024, Math.ceil(showings.length * 1.25)))
    entryOf.set(id, entry)
    facts.fill(0, entry * packedLength, (entry + 1) * packedLength)
    numbers.fill(0, entry * numbersPerEntry, (entry + 1) * numbersPerEntry)
    served.fill(0, 2 * entry, 2 * entry + 2)
    columns.clear(entry)
    showings[entry] = -1
    putBit(newcomers, entry, true)
    broken[entry] = 0
    ids[entry] = id
    lots[entry] = id % 2 ** 32
    for (const [step, bits] of everyNth) putSampled(bits, entry, step)
    return entry
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
    numbers = longer(numbers, new Float64Array(length * numbersPerEntry))
    showings = longer(showings, new Int32Array(length))
    ids = longer(ids, new Float64Array(length))
    lots = longer(lots, new Uint32Array(length))
    served = longer(served, new Uint32Array(2 * length))
    broken = longer(broken, new Uint8Array(length))
    columns.reserve(length)
    newcomers = longer(newcomers, new Uint32Array(columns.words()))
    everyNth.clear()
  }

  function putSampled(bits: Uint32Array, entry: number, step: number): void {
    putBit(bits, entry, (lots[entry] as number) % step === 0)
  }

  /** From the stored facts: shown where they are, or nowhere while something about the advisor is broken. */
  function show(entry: number): void {
    const own = entry * packedLength
    served.fill(0, 2 * entry, 2 * entry + 2)
    if (broken[entry] !== 0) {
      columns.clear(entry)
      return
    }
    columns.putFacts(entry, facts, own)
    columns.putLoad(entry, loadFlags(room(entry), unanswered(entry)))
    if (((facts[own + at.flags] as number) & flag.isShown) === 0) return
    for (let index = 0; index < stateBytes; index++) {
      const byte =
        (facts[own + at.states + index] as number) | (facts[own + at.deMinimisStates + index] as number)
      served[2 * entry + (index >> 2)] =
        (served[2 * entry + (index >> 2)] as number) | (byte << (8 * (index & 3)))
    }
    // Bits beyond the states have no meaning; the last one says that the advisor is shown.
    served[2 * entry + 1] = ((served[2 * entry + 1] as number) & knownStates) | shownWord
  }
  /** Notes whether a row can be used, and shows or hides the advisor if that changes anything. */
  function note(entry: number, row: number, isUsable: boolean): boolean {
    const before = broken[entry] as number
    broken[entry] = isUsable ? before & ~row : before | row
    if (broken[entry] === before) return isUsable
    if (facts[entry * packedLength + at.layout] !== 0) show(entry)
    return isUsable
  }
  const hasBit = (entry: number, bit: number) =>
    (((served[2 * entry + (bit >> 5)] as number) >>> (bit & 31)) & 1) === 1

  const number = (entry: number, place: number) => numbers[entry * numbersPerEntry + place] as number
  const room = (entry: number) => number(entry, roomAt)
  const unanswered = (entry: number) => number(entry, unansweredAt)

  function factsAt(entry: number): AdvisorFacts | undefined {
    const known = unpacked.get(entry)
    if (known) return known
    const found = unpackFacts(facts.subarray(entry * packedLength, (entry + 1) * packedLength))
    if ('kind' in found) return undefined
    unpacked.set(entry, found)
    return found
  }

  if (expected > 0) reserve(expected)

  /** Writes the codes; false where the bytes are not facts of this advisor in our format. */
  function encode(id: PersonId, bytes: Uint8Array, entry: number): boolean {
    if (idOfPacked(bytes) === id && encodePacked(bytes, codes, entry * groups)) return true
    // Bytes of an older layout.
    const given = unpackFacts(bytes)
    if ('kind' in given || given.id !== id) return false
    codes.set(encodeAdvisor(given), entry * groups)
    return true
  }

  return {
    size: () => entryOf.size,
    entryOf: (id: PersonId) => entryOf.get(id),
    entries: () => entryOf.entries(),
    /** Entries ever used; empty entries are never shown. */
    length: () => used,
    idAt: (entry: number) => ids[entry] as number,
    /** What every Nth is chosen by: the id modulo 2³². */
    lots: () => lots,
    /** One bit per entry. Depends only on the ids, so every Nth are the same people in every process. */
    everyNth(step: number): Uint32Array {
      const known = everyNth.get(step)
      if (known) return known
      const bits = new Uint32Array(columns.words())
      for (let entry = 0; entry < used; entry++) putSampled(bits, entry, step)
      if (everyNth.size >= maxSteps) everyNth.clear()
      everyNth.set(step, bits)
      return bits
    },
    isShownAt: (entry: number) => hasBit(entry, shownBit),
    /** By position among the coded states; advisors who are not shown serve none. */
    servesAt: (entry: number, state: number) => hasBit(entry, state),
    statesAt(entry: number): number[] {
      const states: number[] = []
      for (let word = 0; word < 2; word++) {
        const bits = (served[2 * entry + word] as number) & (word === 0 ? -1 : knownStates)
        for (let open = bits; open !== 0; open &= open - 1)
          states.push(32 * word + 31 - Math.clz32(open & -open))
      }
      return states
    },
    isAcceptingAt: (entry: number) =>
      ((facts[entry * packedLength + at.flags] as number) & flag.isAccepting) !== 0,
    room,
    unanswered,
    /** No effects are stored, so those of the model's prior apply. */
    isUnseenAt: (entry: number) => (showings[entry] as number) < 0,
    /** Advisors without effects have been in no list. */
    showingsAt: (entry: number) => Math.max(0, showings[entry] as number),
    /** Bits of those who have been in few lists. */
    newcomers: () => newcomers,
    /** The columns that decide who may be shown, for counting whole markets. */
    columns,
    /** All packed facts and where each entry begins, for readers that do not unpack. */
    packed: () => facts,
    offsetOf: (entry: number) => entry * packedLength,
    /** Likewise for all codes. */
    codes: () => codes,
    codesOffsetOf: (entry: number) => entry * groups,
    codesAt: (entry: number) => codes.subarray(entry * groups, (entry + 1) * groups),

    /** False where the bytes are not in our format: then the advisor is not shown until a newer row is. */
    putFacts(id: PersonId, bytes: Uint8Array): boolean {
      const entry = addEntry(id)
      unpacked.delete(entry)
      if (!encode(id, bytes, entry)) {
        facts.fill(0, entry * packedLength, (entry + 1) * packedLength)
        served.fill(0, 2 * entry, 2 * entry + 2)
        columns.clear(entry)
        return false
      }
      facts.set(bytes, entry * packedLength)
      show(entry)
      return true
    },
    /** False where the numbers are none. */
    putLoad(id: PersonId, load: StoredLoad): boolean {
      const entry = addEntry(id)
      const [left, waiting] = [roomOf(load.freePlaces, [load.pending]), load.unanswered]
      if (!note(entry, brokenLoad, Number.isFinite(left) && Number.isFinite(waiting))) return false
      const own = entry * numbersPerEntry
      numbers[own + roomAt] = left
      numbers[own + unansweredAt] = waiting
      if (broken[entry] === 0) columns.putLoad(entry, loadFlags(left, waiting))
      return true
    },
    /** False where the numbers are none. */
    putEffects(id: PersonId, effects: StoredEffects): boolean {
      const entry = addEntry(id)
      if (!note(entry, brokenEffects, areEffects(effects))) return false
      const own = entry * numbersPerEntry
      numbers[own + appealAt] = effects.appeal
      numbers[own + selectivityAt] = effects.selectivity
      numbers[own + appealVarianceAt] = effects.appealVariance
      numbers[own + selectivityVarianceAt] = effects.selectivityVariance
      numbers[own + covarianceAt] = effects.covariance
      showings[entry] = effects.showings
      putBit(newcomers, entry, effects.showings < newBelowShowings)
      return true
    },
    drop(id: PersonId): void {
      const entry = entryOf.get(id)
      if (entry === undefined) return
      facts.fill(0, entry * packedLength, (entry + 1) * packedLength)
      unpacked.delete(entry)
      served.fill(0, 2 * entry, 2 * entry + 2)
      columns.clear(entry)
      broken[entry] = 0
      entryOf.delete(id)
      free.push(entry)
    },

    factsAt,
    effectsAt(entry: number, { effectPrior }: Model): Effects {
      if ((showings[entry] as number) < 0) return unseenEffects(effectPrior)
      return {
        appeal: number(entry, appealAt),
        selectivity: number(entry, selectivityAt),
        appealVariance: number(entry, appealVarianceAt),
        selectivityVariance: number(entry, selectivityVarianceAt),
        covariance: number(entry, covarianceAt),
        showings: showings[entry] as number,
      }
    },
  }
}
