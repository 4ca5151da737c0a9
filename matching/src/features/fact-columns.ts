import { type BitKernel, bitKernel } from '../bits/bit-kernel.ts'
import { keysOf, recordOf } from '../keys-of.ts'
import { codedStates } from './code-groups.ts'
import { at, flag, packedLanguages } from './packed-facts-layout.ts'
import { takesUnder100k } from './search-filters.ts'

// Eligibility facts as bit columns, one bit per advisor, so that a whole market is filtered 32 advisors at a
// time. A test checks that they agree with the packed facts they are made from.

/** Number of columns per fact, in order: one per value of an enumeration or set. */
const widths = {
  isShown: 1,
  /** States served, registered or de minimis; empty for unpublished advisors. */
  states: codedStates.length,
  isAccepting: 1,
  hasRoom: 1,
  hasTooMany: 1,
  genders: 4,
  ageBands: 5,
  experience: 4,
  credentials: 8,
  isFiduciary: 1,
  hasNoDisclosures: 1,
  languages: packedLanguages.length,
  saysLanguages: 1,
  onlySpecialties: 24,
  neverSpecialties: 24,
  onlyTopics: 8,
  neverTopics: 8,
  onlyAssets: 8,
  neverAssets: 8,
  onlyIncomes: 8,
  neverIncomes: 8,
  onlyMeetings: 8,
  neverMeetings: 8,
  onlyHelp: 8,
  neverHelp: 8,
  /** Whether each of the six "only" sets above is non-empty. */
  saysOnly: 6,
  feeTypes: 4,
  meetingModes: 4,
  specialties: 24,
  topics: 8,
  hasFreeFirstCall: 1,
  takesUnder100k: 1,
} as const
export type ColumnName = keyof typeof widths

let total = 0
const firstOf = recordOf(keysOf(widths), (name) => {
  const first = total
  total += widths[name]
  return first
})
/** Load is written separately from facts, and at other times. */
const ofLoad: ReadonlySet<number> = new Set([firstOf.hasRoom, firstOf.hasTooMany])

/** In the order of `saysOnly`. */
const stances = [
  { only: 'onlySpecialties', never: 'neverSpecialties', from: at.takesSpecialties, bytes: 3 },
  { only: 'onlyTopics', never: 'neverTopics', from: at.takesTopics, bytes: 1 },
  { only: 'onlyAssets', never: 'neverAssets', from: at.takesAssets, bytes: 1 },
  { only: 'onlyIncomes', never: 'neverIncomes', from: at.takesIncomes, bytes: 1 },
  { only: 'onlyMeetings', never: 'neverMeetings', from: at.takesMeetings, bytes: 1 },
  { only: 'onlyHelp', never: 'neverHelp', from: at.takesHelp, bytes: 1 },
] as const

/** More than any question needs: a column for each of 30 reasons, and about as many that are put together on the way. */
const mostScratch = 80

export type FactColumns = ReturnType<typeof factColumns>

/** Everything is in the kernel's memory: the columns, two numbers per advisor, and scratch columns. */
export function factColumns(kernel: BitKernel = bitKernel()) {
  /** The length of a column, a multiple of 4. */
  let words = 0
  let bits = kernel.words()
  /** Whether anything was written here since the advisor was cleared, so that new ones need no clearing. */
  let isWritten = new Uint8Array(0)
  let question = 0

  const assetMinimumAt = () => total * words
  const incomeMinimumAt = () => (total + 32) * words
  const scratchAt = () => (total + 64) * words
  function setBit(column: number, slot: number): void {
    const word = column * words + (slot >> 5)
    bits[word] |= 1 << (slot & 31)
  }
  function clearBit(column: number, slot: number): void {
    const word = column * words + (slot >> 5)
    bits[word] &= ~(1 << (slot & 31))
  }
  function clearFacts(slot: number): void {
    if (isWritten[slot] === 0) return
    for (let column = 0; column < total; column++) if (!ofLoad.has(column)) clearBit(column, slot)
  }
  function setBits(name: ColumnName, slot: number, bytes: Uint8Array, from: number): void {
    const first = firstOf[name]
    const width = widths[name]
    for (let bit = 0; bit < width; bit += 8) {
      let byte = bytes[from + (bit >> 3)]
      // Bits beyond the width have no meaning.
      if (width - bit < 8) byte &= (1 << (width - bit)) - 1
      for (; byte !== 0; byte &= byte - 1) setBit(first + bit + 31 - Math.clz32(byte & -byte), slot)
    }
  }
  /** Codes start at 1; 0 means not answered. */
  const setCode = (name: ColumnName, slot: number, code: number) => {
    if (code > 0 && code <= widths[name]) setBit(firstOf[name] + code - 1, slot)
  }

  return {
    kernel,
    words: () => words,
    /** Where a column is in the kernel's memory (`place` selects one of several); `reserve` moves it. */
    placeOf: (name: ColumnName, place = 0) => 4 * (firstOf[name] + place) * words,
    column: (name: ColumnName, place = 0): Uint32Array => {
      const start = (firstOf[name] + place) * words
      return bits.subarray(start, start + words)
    },
    countOf: (name: ColumnName, place = 0) => kernel.count(4 * (firstOf[name] + place) * words, words),
    assetMinimum: () => 4 * assetMinimumAt(),
    incomeMinimum: () => 4 * incomeMinimumAt(),

    /** Counts questions: scratch columns are overwritten by the next one. */
    questions: () => question,
    /** Scratch columns for a new question. */
    ask() {
      question += 1
      let taken = 0
      const take = () => {
        if (taken === mostScratch) throw new Error('a question takes more scratch columns than there are')
        const place = scratchAt() + taken * words
        taken += 1
        return place
      }
      return {
        /** Empty. */
        empty(): number {
          const place = take()
          bits.fill(0, place, place + words)
          return 4 * place
        },
        copyOf(from: number): number {
          const place = take()
          bits.copyWithin(place, from >> 2, (from >> 2) + words)
          return 4 * place
        },
      }
    },

    /** Grows to hold this many advisors and keeps what is there. */
    reserve(slots: number): void {
      const wanted = 4 * Math.ceil(slots / 128)
      if (wanted <= words) return
      kernel.reserve(4 * (total + 64 + mostScratch) * wanted)
      bits = kernel.words()
      const move = (from: number, to: number, length: number, room: number) => {
        bits.copyWithin(to, from, from + length)
        bits.fill(0, to + length, to + room)
      }
      // From the last to the first, because each moves further than the one before.
      for (const place of [total + 32, total]) move(place * words, place * wanted, 32 * words, 32 * wanted)
      for (let column = total - 1; column >= 0; column--) move(column * words, column * wanted, words, wanted)
      const written = new Uint8Array(32 * wanted)
      written.set(isWritten)
      isWritten = written
      words = wanted
    },

    /** Removes the advisor at this position. */
    clear(slot: number): void {
      if (isWritten[slot] === 0) return
      for (let column = 0; column < total; column++) clearBit(column, slot)
      isWritten[slot] = 0
    },

    putLoad(slot: number, load: { hasRoom: boolean; hasTooMany: boolean }): void {
      isWritten[slot] = 1
      for (const name of ['hasRoom', 'hasTooMany'] as const)
        if (load[name]) setBit(firstOf[name], slot)
        else clearBit(firstOf[name], slot)
    },

    putFacts(slot: number, bytes: Uint8Array, offset = 0): void {
      clearFacts(slot)
      isWritten[slot] = 1
      const byte = (place: number) => bytes[offset + place]
      const flags = byte(at.flags)
      const is = (name: ColumnName, isSet: boolean) => {
        if (isSet) setBit(firstOf[name], slot)
      }
      const isShown = (flags & flag.isShown) !== 0
      is('isShown', isShown)
      if (isShown) {
        setBits('states', slot, bytes, offset + at.states)
        setBits('states', slot, bytes, offset + at.deMinimisStates)
      }
      is('isAccepting', (flags & flag.isAccepting) !== 0)
      setCode('genders', slot, byte(at.genderAge) & 15)
      setCode('ageBands', slot, byte(at.genderAge) >> 4)
      setCode('experience', slot, byte(at.experience))
      setBits('credentials', slot, bytes, offset + at.credentials)
      is('isFiduciary', (flags & flag.isFiduciary) !== 0)
      const disclosures = flags & (flag.hasDisclosuresKnown | flag.hasDisclosures)
      is('hasNoDisclosures', disclosures === flag.hasDisclosuresKnown)
      setBits('languages', slot, bytes, offset + at.languages)
      const says = (from: number, count: number) => {
        for (let index = 0; index < count; index++) if (byte(from + index) !== 0) return true
        return false
      }
      is('saysLanguages', says(at.languages, 8))
      for (const [place, { only, never, from, bytes: width }] of stances.entries()) {
        setBits(only, slot, bytes, offset + from)
        setBits(never, slot, bytes, offset + from + 2 * width)
        if (says(from, width)) setBit(firstOf.saysOnly + place, slot)
      }
      setBits('feeTypes', slot, bytes, offset + at.feesMeetings)
      for (let mode = 0; mode < 4; mode++)
        if ((byte(at.feesMeetings) >> (4 + mode)) & 1) setBit(firstOf.meetingModes + mode, slot)
      setBits('specialties', slot, bytes, offset + at.specialties)
      setBits('topics', slot, bytes, offset + at.topics)
      is('hasFreeFirstCall', (flags & flag.hasFreeFirstCall) !== 0)
      is('takesUnder100k', takesUnder100k(bytes, offset))
      const dollars = (from: number) =>
        (byte(from) | (byte(from + 1) << 8) | (byte(from + 2) << 16) | (byte(from + 3) << 24)) >>> 0
      bits[assetMinimumAt() + slot] = dollars(at.assetMinimum)
      bits[incomeMinimumAt() + slot] = dollars(at.incomeMinimum)
    },
  }
}
