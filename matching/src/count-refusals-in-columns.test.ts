import { describe, expect, test } from 'vitest'
import { countRefusals } from './count-refusals.ts'
import type { AdvisorFacts } from './features/advisor-facts.ts'
import { columnRefusals, loadFlags, type StandsBetween } from './features/column-refusals.ts'
import type { ConsumerWishes } from './features/consumer-wishes.ts'
import { factColumns } from './features/fact-columns.ts'
import { packFacts } from './features/pack-facts.ts'
import { packedLength } from './features/packed-facts-layout.ts'
import { packedFilter, type SearchFilters } from './features/search-filters.ts'
import { isEligible, refusalBit } from './is-eligible.ts'
import { type Seeded, seeded } from './random/seeded.ts'
import { countRefusalBits, refusalBits } from './testing/count-one-by-one.ts'
import { inventFacts } from './testing/invent-facts.ts'
import { inventWishes } from './testing/invent-wishes.ts'

const states = ['CA', 'TX', 'WY']

/** A market with reused and empty positions. */
function market(draw: Seeded, count: number) {
  const columns = factColumns()
  const advisors = new Map<
    number,
    { facts: AdvisorFacts; bytes: Uint8Array; room: number; unanswered: number }
  >()
  for (let turn = 0; turn < 2 * count; turn++) {
    const slot = draw.below(count)
    columns.reserve(slot + 1)
    if (draw.uniform() < 0.1) {
      columns.clear(slot)
      advisors.delete(slot)
      continue
    }
    const facts = inventFacts(draw, slot + 1, { states })
    const advisor = {
      facts,
      bytes: packFacts(facts),
      room: [0, 0.3, 0.35, 2][draw.below(4)] ?? 0,
      unanswered: draw.below(10),
    }
    columns.putFacts(slot, advisor.bytes)
    columns.putLoad(slot, loadFlags(advisor.room, advisor.unanswered))
    advisors.set(slot, advisor)
  }
  return { columns, advisors }
}

function pickyWishes(draw: Seeded): ConsumerWishes {
  const wish = (count: number) => ({
    values: [...new Set([draw.below(count), draw.below(count)])],
    weight: (['must', 'nice', 'any'] as const)[draw.below(3)] ?? 'any',
  })
  const weight = () => (['must', 'nice', 'any'] as const)[draw.below(3)] ?? 'any'
  return {
    ...inventWishes(draw, { states }),
    genders: wish(4),
    ageBands: wish(5),
    experience: wish(4),
    credentials: wish(6),
    fiduciary: weight(),
    noDisclosures: weight(),
    ...(draw.uniform() < 0.3 && { languages: [['es'], ['en', 'zh'], ['xx'], []][draw.below(4)] ?? null }),
    ...(draw.uniform() < 0.2 && { meetingModes: null, topics: null, assets: null, assetBand: null }),
  }
}

function someFilters(draw: Seeded): SearchFilters {
  const maybe = <Filter extends object>(filter: Filter) => (draw.uniform() < 0.15 ? filter : {})
  return {
    ...maybe({ feeTypes: [draw.below(4)] }),
    ...maybe({ genders: [draw.below(4)] }),
    ...maybe({ ageBands: [0, 1, draw.below(5)] }),
    ...maybe({ experience: [draw.below(4)] }),
    ...maybe({ credentials: [0, 1] }),
    ...maybe({ specialties: [draw.below(21)] }),
    ...maybe({ topics: [draw.below(8), draw.below(8)] }),
    ...maybe({ meetsInPerson: true as const }),
    ...maybe({ meetsByVideo: true as const }),
    ...maybe({ hasFreeFirstCall: true as const }),
    ...maybe({ takesUnder100k: true as const }),
    ...maybe({ isFiduciary: true as const }),
    ...maybe({ hasNoDisclosures: true as const }),
  }
}

describe('columns', () => {
  test('of nobody count nobody', () => {
    const draw = seeded(1, 1)
    const counted = countRefusals(columnRefusals(factColumns(), pickyWishes(draw), {}, [], new Uint8Array(0)))
    expect(counted).toEqual(countRefusalBits([]))
  })

  test('are counted only until they are asked something else', () => {
    const draw = seeded(2, 2)
    const { columns } = market(draw, 40)
    const ask = () => columnRefusals(columns, pickyWishes(draw), {}, [], new Uint8Array(40 * packedLength))
    const first = ask()
    countRefusals(first)
    countRefusals(ask())
    expect(() => countRefusals(first)).toThrow('asked something else')
  })

  test('leave out everyone whom facts read one by one do, for the same reasons, and count the same', () => {
    const draw = seeded(3, 3)
    const { columns, advisors } = market(draw, 700)
    const slab = new Uint8Array(700 * packedLength)
    for (const [slot, { bytes }] of advisors) slab.set(bytes, slot * packedLength)
    const sizes = new Set<number>()
    const seen = new Set<string>()
    const wrong: [number, number][] = []
    for (let round = 0; round < 100; round++) {
      const wishes = pickyWishes(draw)
      const filters = someFilters(draw)
      const whats = ['hidden', 'blocked', 'already-asked', 'declined-lately', 'not-shown'] as const
      const between = Array.from({ length: draw.below(6) }, (): StandsBetween => {
        return { slot: draw.below(700), what: whats[draw.below(5)] ?? 'hidden' }
      }).filter(({ slot }, place, all) => all.findIndex((one) => one.slot === slot) === place)
      const isKept = packedFilter(filters)
      const everybody = new Map<number, number>()
      for (const [slot, { facts, bytes, room, unanswered }] of advisors) {
        let bits = refusalBits(isEligible(wishes, facts, { room, unanswered, between: null }))
        if ((bits & (refusalBit.state | refusalBit['not-shown'])) !== 0) continue
        const stands = between.find((one) => one.slot === slot)
        if (stands) bits |= refusalBit[stands.what]
        if (isKept && !isKept(bytes, 0)) bits |= refusalBit.filtered
        everybody.set(slot, bits)
      }
      const found = columnRefusals(columns, wishes, filters, between, slab)
      const has = (bits: Uint32Array, slot: number) => ((bits[slot >> 5] ?? 0) >>> (slot & 31)) & 1
      for (let slot = 0; slot < 700; slot++) {
        const bits = everybody.get(slot) ?? refusalBit['not-shown']
        const isThere = (bits & refusalBit['not-shown']) === 0
        let same =
          (has(found.inState, slot) === 1) === isThere && (has(found.eligible, slot) === 1) === (bits === 0)
        if (isThere)
          for (const { reason, bits: column } of found.refused)
            same &&= (has(column, slot) === 1) === ((bits & refusalBit[reason]) !== 0)
        if (!same) wrong.push([round, slot])
      }
      const counted = countRefusals(found)
      for (const { reason } of counted.reasons) seen.add(reason)
      expect(counted).toEqual(countRefusalBits(everybody.values()))
      sizes.add(counted.fewest?.givenUp.length ?? 0)
    }
    expect(wrong).toEqual([])
    const added = ['meeting-mode', 'distance', 'yearly-limit', 'percentage-only', 'no-debt-advice']
    expect(added.filter((reason) => !seen.has(reason))).toEqual([])
    // Cases with one, two and more wishes occurred.
    expect([...sizes].toSorted()).toEqual(expect.arrayContaining([1, 2, 3]))
  })
})
