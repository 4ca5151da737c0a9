import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEligible, refusalReasons } from '../is-eligible.ts'
import type { AdvisorFacts } from './advisor-facts.ts'
import { codedStates } from './code-groups.ts'
import { columnRefusals, loadFlags } from './column-refusals.ts'
import { type ConsumerWishes, currentRules, type Wish } from './consumer-wishes.ts'
import { encodeAdvisor } from './encode-advisor.ts'
import { factColumns } from './fact-columns.ts'
import { roundPlace } from './miles-between.ts'
import { packFacts, unpackFacts } from './pack-facts.ts'
import { at, firstLayout, packedLanguages, packedLength } from './packed-facts-layout.ts'

const places = (count: number, maxLength = count) =>
  fc.uniqueArray(fc.nat({ max: count - 1 }), { maxLength }).map((values) => values.toSorted((a, b) => a - b))
const named = (names: readonly string[], maxLength: number) =>
  places(names.length, maxLength).map((bits) => bits.map((bit) => names[bit] ?? ''))
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const dollars = fc.nat({ max: 1_000_000_000 })
const stances = (count: number) =>
  fc.record({ only: places(count, 2), prefer: places(count, 2), never: places(count, 3) })
const counted = fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), of: fc.nat({ max: 40 }) })

const place = fc
  .record({
    lat: fc.double({ min: 30, max: 33, noNaN: true }),
    lon: fc.double({ min: -100, max: -97, noNaN: true }),
  })
  .map(roundPlace)

const anyFacts: fc.Arbitrary<AdvisorFacts> = fc.record({
  id: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  isShown: fc.boolean(),
  isAccepting: fc.boolean(),
  states: named(codedStates, 6),
  deMinimisStates: named(codedStates, 3),
  specialties: places(21, 7),
  topics: places(8),
  mainTopics: places(8, 3),
  feeTypes: places(4),
  yearOneCosts: fc.array(orNull(dollars), { minLength: 8, maxLength: 8 }),
  meetingModes: places(4),
  place: orNull(place),
  meetingTimes: orNull(places(4)),
  languages: named(packedLanguages, 5),
  gender: orNull(fc.nat({ max: 3 })),
  ageBand: orNull(fc.nat({ max: 4 })),
  experience: orNull(fc.nat({ max: 3 })),
  credentials: places(6),
  isFiduciary: orNull(fc.boolean()),
  hasDisclosures: orNull(fc.boolean()),
  hasFreeFirstCall: fc.boolean(),
  assetMinimum: dollars,
  incomeMinimum: fc.nat({ max: 10_000_000 }),
  takes: fc.record({
    specialties: stances(21),
    topics: stances(8),
    assetBands: stances(8),
    incomeBands: stances(5),
    meetingModes: stances(4),
    kindsOfHelp: stances(5),
    preferredAgeBands: places(5),
    preferredStates: named(codedStates, 4),
  }),
  answered: counted,
  accepted: counted,
  rating: counted,
  daysWithUs: fc.nat({ max: 20_000 }),
})

const weight = fc.constantFrom('must', 'nice', 'any')
const wish = (count: number): fc.Arbitrary<Wish> => fc.record({ values: places(count), weight })
const anyWishes: fc.Arbitrary<ConsumerWishes> = fc.record({
  state: fc.constantFrom('CA', 'TX', 'WY'),
  topics: orNull(places(8, 3)),
  specialties: orNull(places(21, 5)),
  kindOfHelp: orNull(fc.nat({ max: 4 })),
  assets: orNull(dollars),
  assetBand: orNull(fc.nat({ max: 7 })),
  incomeBand: orNull(fc.nat({ max: 4 })),
  incomeAtMost: orNull(fc.constantFrom(50_000, 120_000, 500_000)),
  ageBand: orNull(fc.nat({ max: 4 })),
  meetingModes: orNull(places(4)),
  meetingTimes: orNull(places(4)),
  languages: orNull(named(packedLanguages, 3)),
  feeOrder: orNull(places(4)),
  yearlyLimit: orNull(dollars),
  genders: wish(4),
  ageBands: wish(5),
  experience: wish(4),
  credentials: wish(6),
  fiduciary: weight,
  noDisclosures: weight,
  rules: fc.constantFrom(1, currentRules),
  place: orNull(place),
  radiusMiles: orNull(fc.constantFrom(5, 25, 50)),
  yearlyLimitWeight: weight,
  costAt: orNull(fc.double({ min: 0, max: 9, noNaN: true })),
})

function unpacked(bytes: Uint8Array): AdvisorFacts {
  const facts = unpackFacts(bytes)
  if ('kind' in facts) throw new Error(facts.reason)
  return facts
}

describe('bytes that are not facts', () => {
  test('are refused with a reason', () => {
    expect(unpackFacts(new Uint8Array(packedLength - 1))).toEqual({ kind: 'refusal', reason: 'wrong-length' })
    expect(unpackFacts(new Uint8Array(0))).toEqual({ kind: 'refusal', reason: 'wrong-length' })
    expect(unpackFacts(new Uint8Array(packedLength).fill(9))).toEqual({
      kind: 'refusal',
      reason: 'other-layout',
    })
  })
})

test('facts come back as they were, and their codes are the same', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const bytes = packFacts(facts)
      expect(bytes.length).toBe(packedLength)
      expect(unpacked(bytes)).toEqual(facts)
      expect(encodeAdvisor(unpacked(bytes))).toEqual(encodeAdvisor(facts))
    }),
    { numRuns: 300 },
  )
})

test('facts stored before advisors had a place are read without one, alone and among others', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const bytes = packFacts({ ...facts, place: null })
      bytes[at.layout] = firstLayout.number
      const known = { ...facts, place: null }
      expect(unpacked(bytes)).toEqual(known)
      expect(unpacked(bytes.subarray(0, firstLayout.length))).toEqual(known)
    }),
    { numRuns: 50 },
  )
})

test('facts in the middle of others are read where they stand', () => {
  fc.assert(
    fc.property(anyFacts, anyFacts, (before, facts) => {
      const slab = new Uint8Array(2 * packedLength)
      slab.set(packFacts(before))
      slab.set(packFacts(facts), packedLength)
      expect(unpacked(slab.subarray(packedLength))).toEqual(facts)
    }),
    { numRuns: 20 },
  )
})

test('columns leave an advisor out for exactly the reasons that facts do', () => {
  const seen = new Set<string>()
  const columns = factColumns()
  columns.reserve(1)
  const room = fc.constantFrom(0, 0.35, 2, Number.NaN)
  fc.assert(
    fc.property(anyFacts, anyWishes, room, fc.constantFrom(0, 7, 8), (facts, wishes, room, unanswered) => {
      const served = { ...facts, states: facts.states.concat(facts.id % 2 ? wishes.state : []) }
      const verdict = isEligible(wishes, served, { room, unanswered, between: null })
      const expected = verdict.isEligible ? [] : verdict.refusals.map(({ reason }) => reason)
      for (const reason of expected) seen.add(reason)
      const bytes = packFacts(served)
      columns.putFacts(0, bytes)
      columns.putLoad(0, loadFlags(room, unanswered))
      const found = columnRefusals(columns, wishes, {}, [], bytes)
      const isIn = (bits: Uint32Array) => ((bits[0] ?? 0) & 1) === 1
      const isElsewhere = expected.some((reason) => reason === 'state' || reason === 'not-shown')
      expect(isIn(found.inState)).toBe(!isElsewhere)
      expect(isIn(found.eligible)).toBe(verdict.isEligible)
      if (isElsewhere) return
      const reasons = found.refused.filter(({ bits }) => isIn(bits)).map(({ reason }) => reason)
      expect(reasons.toSorted()).toEqual(expected.toSorted())
    }),
    { numRuns: 1500 },
  )
  // The pair's history and the search filters are not facts.
  const between = ['hidden', 'blocked', 'already-asked', 'declined-lately', 'filtered']
  expect([...seen, ...between].toSorted()).toEqual(refusalReasons.toSorted())
})
