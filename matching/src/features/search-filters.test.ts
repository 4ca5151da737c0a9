import { expect, test } from 'vitest'
import { type Seeded, seeded } from '../random/seeded.ts'
import { inventFacts } from '../testing/invent-facts.ts'
import { plainFacts } from '../testing/plain-candidate.ts'
import type { AdvisorFacts } from './advisor-facts.ts'
import { packFacts } from './pack-facts.ts'
import { packedLength } from './packed-facts-layout.ts'
import { packedFilter, type SearchFilters, unmetFilters } from './search-filters.ts'

const kept = (filters: SearchFilters, said: Partial<AdvisorFacts>) =>
  packedFilter(filters)?.(packFacts(plainFacts(said)), 0)

/** The same on unpacked facts. */
function isKept(filters: SearchFilters, facts: AdvisorFacts): boolean {
  const any = (wanted: readonly number[] | undefined, found: readonly (number | null)[]) =>
    wanted === undefined || wanted.length === 0 || wanted.some((value) => found.includes(value))
  const all = (wanted: readonly number[] | undefined, found: readonly number[]) =>
    (wanted ?? []).every((value) => found.includes(value))
  const { only, never } = facts.takes.assetBands
  const isCostKnown = facts.yearOneCosts.some((cost) => cost !== null)
  const takesBand = (band: number, most: number) =>
    most >= facts.assetMinimum &&
    (only.length === 0 || only.includes(band)) &&
    !never.includes(band) &&
    (!isCostKnown || facts.yearOneCosts[band] !== null)
  return (
    any(filters.feeTypes, facts.feeTypes) &&
    any(filters.genders, [facts.gender]) &&
    any(filters.ageBands, [facts.ageBand]) &&
    any(filters.experience, [facts.experience]) &&
    any(filters.credentials, facts.credentials) &&
    all(filters.specialties, facts.specialties) &&
    all(filters.topics, facts.topics) &&
    (!filters.meetsInPerson || facts.meetingModes.includes(2)) &&
    (!filters.meetsByVideo || facts.meetingModes.includes(0)) &&
    (!filters.hasFreeFirstCall || facts.hasFreeFirstCall) &&
    (!filters.takesUnder100k || takesBand(0, 0) || takesBand(1, 24_999) || takesBand(2, 99_999)) &&
    (!filters.isFiduciary || facts.isFiduciary === true) &&
    (!filters.hasNoDisclosures || facts.hasDisclosures === false)
  )
}

function inventFilters(draw: Seeded): SearchFilters {
  const some = (count: number) => [...new Set([draw.below(count), draw.below(count)])]
  const maybe = <Filter extends object>(filter: Filter) => (draw.uniform() < 0.2 ? filter : {})
  return {
    ...maybe({ feeTypes: some(4) }),
    ...maybe({ genders: some(4) }),
    ...maybe({ ageBands: some(5) }),
    ...maybe({ experience: some(4) }),
    ...maybe({ credentials: some(6) }),
    ...maybe({ specialties: some(21) }),
    ...maybe({ topics: some(8) }),
    ...maybe({ meetsInPerson: true as const }),
    ...maybe({ meetsByVideo: true as const }),
    ...maybe({ hasFreeFirstCall: true as const }),
    ...maybe({ takesUnder100k: true as const }),
    ...maybe({ isFiduciary: true as const }),
    ...maybe({ hasNoDisclosures: true as const }),
  }
}

test('nothing filtered is no filter, and an empty list filters nobody', () => {
  expect(packedFilter({})).toBeNull()
  expect(packedFilter({ genders: [], topics: [] })).toBeNull()
})

test('what an advisor has not said does not keep a filter', () => {
  expect(kept({ genders: [0, 1, 2, 3] }, { gender: null })).toBe(false)
  expect(kept({ isFiduciary: true }, { isFiduciary: null })).toBe(false)
  expect(kept({ hasNoDisclosures: true }, { hasDisclosures: null })).toBe(false)
  expect(kept({ hasFreeFirstCall: true }, {})).toBe(false)
})

test('specialties and topics are asked for all together, fee types for any of them', () => {
  expect(kept({ topics: [2, 5] }, { topics: [2, 4, 5] })).toBe(true)
  expect(kept({ topics: [2, 6] }, { topics: [2, 4, 5] })).toBe(false)
  expect(kept({ specialties: [9, 20] }, { specialties: [9, 16] })).toBe(false)
  expect(kept({ feeTypes: [0, 1] }, { feeTypes: [1] })).toBe(true)
})

test('somebody under $100k is taken only where minimum, criteria and a way to be paid all take them', () => {
  const filters = { takesUnder100k: true } as const
  const assetBands = (said: object) => ({
    takes: { ...plainFacts().takes, assetBands: { only: [], prefer: [], never: [], ...said } },
  })
  expect(kept(filters, { assetMinimum: 99_999 })).toBe(true)
  expect(kept(filters, { assetMinimum: 100_000 })).toBe(false)
  expect(kept(filters, assetBands({ only: [3, 4] }))).toBe(false)
  expect(kept(filters, assetBands({ never: [0, 1, 2] }))).toBe(false)
  expect(kept(filters, assetBands({ never: [0, 1] }))).toBe(true)
  expect(kept(filters, { yearOneCosts: [null, null, null, 900, 900, 900, 900, 900] })).toBe(false)
  expect(kept(filters, { yearOneCosts: [null, null, null, null, null, null, null, null] })).toBe(true)
})

test('packed and plain facts are filtered alike, and what is not met is named', () => {
  const draw = seeded(7, 1)
  let [keptCount, leftOut] = [0, 0]
  for (let round = 0; round < 4000; round++) {
    const facts = inventFacts(draw, round)
    const filters = inventFilters(draw)
    const bytes = new Uint8Array(3 * packedLength)
    bytes.set(packFacts(facts), packedLength)
    const isIn = packedFilter(filters)?.(bytes, packedLength) ?? true
    expect(isIn).toBe(isKept(filters, facts))
    const unmet = unmetFilters(filters, bytes, packedLength)
    expect(unmet).toEqual(
      (Object.keys(filters) as (keyof SearchFilters)[]).filter(
        (name) => !isKept({ [name]: filters[name] }, facts),
      ),
    )
    if (isIn) keptCount += 1
    else leftOut += 1
  }
  expect(Math.min(keptCount, leftOut)).toBeGreaterThan(200)
})
