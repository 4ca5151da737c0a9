import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AdvisorFacts } from './features/advisor-facts.ts'
import { type ConsumerWishes, currentRules } from './features/consumer-wishes.ts'
import { milesBetween } from './features/miles-between.ts'
import { isEligible, type PairContext, type RefusalReason } from './is-eligible.ts'
import { roomOf } from './load-budget.ts'
import { inventCandidates, inventConsumers } from './testing/invent-candidates.ts'
import { noStance, plainFacts } from './testing/plain-candidate.ts'
import { fullWishes, plainWishes } from './testing/plain-wishes.ts'

const free: PairContext = { room: 3, unanswered: 0, between: null }
const reasons = (
  said: Partial<ConsumerWishes>,
  facts: Partial<AdvisorFacts> = {},
  context: Partial<PairContext> = {},
): RefusalReason[] => {
  const verdict = isEligible(plainWishes(said), plainFacts(facts), { ...free, ...context })
  return verdict.isEligible ? [] : verdict.refusals.map(({ reason }) => reason)
}
const takes = (said: Partial<AdvisorFacts['takes']>) => ({ takes: { ...plainFacts().takes, ...said } })
const must = (...values: number[]) => ({ values, weight: 'must' as const })

const rules = currentRules
const denver = { lat: 39.74, lon: -104.99 }
const boulder = { lat: 40.01, lon: -105.27 }
/** 63 miles south of Denver. */
const coloradoSprings = { lat: 38.83, lon: -104.82 }

type Case = [Partial<ConsumerWishes>, Partial<AdvisorFacts>, Partial<PairContext>]
// Filters belong to a search, not to a pair.
const everyReason: { [Reason in Exclude<RefusalReason, 'filtered'>]: Case } = {
  'not-shown': [{}, { isShown: false }, {}],
  state: [{ state: 'NY' }, {}, {}],
  'not-accepting': [{}, { isAccepting: false }, {}],
  'no-room': [{}, {}, { room: 0.3 }],
  'too-many-unanswered': [{}, {}, { unanswered: 8 }],
  hidden: [{}, {}, { between: 'hidden' }],
  blocked: [{}, {}, { between: 'blocked' }],
  'already-asked': [{}, {}, { between: 'already-asked' }],
  'declined-lately': [{}, {}, { between: 'declined-lately' }],
  gender: [{ genders: must(0) }, { gender: 1 }, {}],
  age: [{ ageBands: must(0, 1) }, { ageBand: 3 }, {}],
  experience: [{ experience: must(3) }, { experience: 1 }, {}],
  credentials: [{ credentials: must(1, 2) }, { credentials: [0] }, {}],
  fiduciary: [{ fiduciary: 'must' }, { isFiduciary: false }, {}],
  disclosures: [{ noDisclosures: 'must' }, { hasDisclosures: true }, {}],
  language: [{ languages: ['vi', 'ko'] }, { languages: ['en', 'es'] }, {}],
  'asset-minimum': [{ assets: 99_999 }, { assetMinimum: 100_000 }, {}],
  'income-minimum': [{ incomeBand: 1, incomeAtMost: 120_000 }, { incomeMinimum: 150_000 }, {}],
  'takes-specialties': [{ specialties: [1] }, takes({ specialties: { ...noStance, only: [2] } }), {}],
  'takes-topics': [{ topics: [1] }, takes({ topics: { ...noStance, never: [1, 2] } }), {}],
  'takes-assets': [{ assetBand: 1 }, takes({ assetBands: { ...noStance, only: [5, 6] } }), {}],
  'takes-incomes': [{ incomeBand: 0 }, takes({ incomeBands: { ...noStance, never: [0] } }), {}],
  'takes-meetings': [{ meetingModes: [2] }, takes({ meetingModes: { ...noStance, only: [0] } }), {}],
  'takes-help': [{ kindOfHelp: 0 }, takes({ kindsOfHelp: { ...noStance, never: [0] } }), {}],
  'meeting-mode': [{ rules, meetingModes: [0] }, { meetingModes: [1, 2] }, {}],
  distance: [
    { rules, meetingModes: [2], place: denver, radiusMiles: 25 },
    { meetingModes: [0, 2], place: coloradoSprings },
    {},
  ],
  'yearly-limit': [
    { rules, yearlyLimit: 2300, yearlyLimitWeight: 'must', costAt: 3 },
    { yearOneCosts: Array(8).fill(2400) },
    {},
  ],
  'percentage-only': [{ rules, kindOfHelp: 1 }, { feeTypes: [0] }, {}],
  'no-debt-advice': [{ rules, topics: [6, 2] }, { topics: [2, 5] }, {}],
}

test('nobody is left out for two reasons where there is one: each reason is reached alone', () => {
  for (const [reason, [said, facts, context]] of Object.entries(everyReason))
    expect(reasons(said, facts, context)).toEqual([reason])
})

test('an advisor who is not fit to be shown is refused for every reason at once, not for the first alone', () => {
  expect(
    reasons(
      { state: 'NY', genders: must(0), assets: 0 },
      { isShown: false, isAccepting: false, assetMinimum: 5 },
      { room: 0, unanswered: 9, between: 'blocked' },
    ),
  ).toEqual([
    'not-shown',
    'state',
    'not-accepting',
    'no-room',
    'too-many-unanswered',
    'blocked',
    'gender',
    'asset-minimum',
  ])
})

describe('a must-have', () => {
  test('is never kept by what an advisor did not say', () => {
    expect(reasons({ genders: must(1) }, { gender: null })).toEqual(['gender'])
    expect(reasons({ ageBands: must(1) }, { ageBand: null })).toEqual(['age'])
    expect(reasons({ experience: must(1) }, { experience: null })).toEqual(['experience'])
    expect(reasons({ credentials: must(1) }, { credentials: [] })).toEqual(['credentials'])
    expect(reasons({ fiduciary: 'must' }, { isFiduciary: null })).toEqual(['fiduciary'])
    expect(reasons({ noDisclosures: 'must' }, { hasDisclosures: null })).toEqual(['disclosures'])
  })

  test('refuses nobody where no value was chosen, nor where it is only nice to have', () => {
    const said = (weight: 'nice' | 'any' | 'must', values: number[]) => ({
      genders: { values, weight },
      ageBands: { values, weight },
      experience: { values, weight },
      credentials: { values, weight },
    })
    const nobody = { gender: null, ageBand: null, experience: null, credentials: [] }
    expect(reasons(said('must', []), nobody)).toEqual([])
    expect(reasons(said('nice', [0]), nobody)).toEqual([])
    expect(reasons(said('any', [0]), nobody)).toEqual([])
    expect(
      reasons({ fiduciary: 'nice', noDisclosures: 'nice' }, { isFiduciary: false, hasDisclosures: true }),
    ).toEqual([])
  })

  test('that contradicts another one leaves nobody, and both are named', () => {
    const wishes = fullWishes({ ageBands: must(0), experience: must(3), genders: must(0) })
    const verdict = isEligible(wishes, plainFacts({ ageBand: 3, experience: 1, gender: 1 }), free)
    expect(verdict).toMatchObject({
      isEligible: false,
      refusals: [
        { reason: 'gender', wanted: [0], found: [1] },
        { reason: 'age', wanted: [0], found: [3] },
        { reason: 'experience', wanted: [3], found: [1] },
      ],
    })
  })

  test('is kept by everybody who may be shown, in every market', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (seed) => {
        const [wishes = plainWishes()] = inventConsumers(seed, 1, { states: ['CA'], must: 0.6 })
        for (const { facts, ...context } of inventCandidates(seed, 40, { states: ['CA', 'NY'] })) {
          if (!isEligible(wishes, facts, context).isEligible) continue
          const { genders, ageBands, experience, credentials } = wishes
          for (const [wish, found] of [
            [genders, facts.gender],
            [ageBands, facts.ageBand],
            [experience, facts.experience],
          ] as const)
            if (wish.weight === 'must') expect(wish.values).toContain(found)
          if (credentials.weight === 'must')
            expect(credentials.values.filter((value) => facts.credentials.includes(value))).not.toEqual([])
          if (wishes.fiduciary === 'must') expect(facts.isFiduciary).toBe(true)
          if (wishes.noDisclosures === 'must') expect(facts.hasDisclosures).toBe(false)
          if (wishes.languages !== null)
            expect(wishes.languages.filter((language) => facts.languages.includes(language))).not.toEqual([])
          const modes = wishes.meetingModes ?? []
          const shared = facts.meetingModes.filter((mode) => modes.includes(mode))
          if (modes.length > 0 && modes.length < 4) expect(shared).not.toEqual([])
          if (shared.join() === '2' && wishes.place && wishes.radiusMiles) {
            expect(facts.place).not.toBeNull()
            if (facts.place)
              expect(milesBetween(wishes.place, facts.place)).toBeLessThanOrEqual(wishes.radiusMiles + 1e-6)
          }
          if (
            wishes.yearlyLimitWeight === 'must' &&
            wishes.yearlyLimit !== null &&
            wishes.assetBand !== null
          ) {
            const [low, high] = [0, 1].map(
              (more) => facts.yearOneCosts[(wishes.assetBand ?? 0) + more] ?? null,
            )
            expect(Math.min(low ?? 1e9, high ?? 1e9)).toBeLessThanOrEqual(wishes.yearlyLimit)
          }
          if (wishes.kindOfHelp === 0 || wishes.kindOfHelp === 1) expect(facts.feeTypes).not.toEqual([0])
          if (wishes.topics?.[0] === 6) expect(facts.topics).toContain(6)
          expect([...facts.states, ...facts.deMinimisStates]).toContain(wishes.state)
          expect(facts.isShown && facts.isAccepting).toBe(true)
          expect(context.room).toBeGreaterThanOrEqual(0.35)
          expect(context.unanswered).toBeLessThan(8)
          expect(context.between).toBeNull()
          expect(wishes.assets ?? facts.assetMinimum).toBeGreaterThanOrEqual(facts.assetMinimum)
        }
      }),
      { numRuns: 150 },
    )
  })
})

describe('how to meet', () => {
  const inPerson = (facts: Partial<AdvisorFacts>, said: Partial<ConsumerWishes> = {}) =>
    reasons({ rules, meetingModes: [2], place: denver, radiusMiles: 25, ...said }, facts)

  test('by any one of the chosen ways is enough, and all four ways exclude nobody', () => {
    expect(reasons({ rules, meetingModes: [0, 3] }, { meetingModes: [3] })).toEqual([])
    expect(reasons({ rules, meetingModes: [0, 3] }, { meetingModes: [1, 2] })).toEqual(['meeting-mode'])
    expect(reasons({ rules, meetingModes: [0, 1, 2, 3] }, { meetingModes: [] })).toEqual([])
    expect(reasons({ rules, meetingModes: [] }, { meetingModes: [] })).toEqual([])
  })

  test('in person only within the radius, and with an unknown office not at all', () => {
    expect(inPerson({ meetingModes: [2], place: boulder })).toEqual([])
    expect(inPerson({ meetingModes: [2], place: coloradoSprings })).toEqual(['distance'])
    expect(inPerson({ meetingModes: [2], place: coloradoSprings }, { radiusMiles: 64 })).toEqual([])
    expect(inPerson({ meetingModes: [2], place: coloradoSprings }, { radiusMiles: 62 })).toEqual(['distance'])
    expect(inPerson({ meetingModes: [2], place: null })).toEqual(['distance'])
  })

  test('an advisor who is far away stays where another chosen way is offered, and without a radius', () => {
    expect(inPerson({ meetingModes: [0, 2], place: coloradoSprings }, { meetingModes: [0, 2] })).toEqual([])
    expect(inPerson({ meetingModes: [0, 2], place: coloradoSprings })).toEqual(['distance'])
    expect(inPerson({ meetingModes: [2], place: coloradoSprings }, { radiusMiles: null })).toEqual([])
    expect(inPerson({ meetingModes: [2], place: null }, { place: null })).toEqual([])
  })

  test('is one reason, even if the advisor takes no such clients either', () => {
    const picky = takes({ meetingModes: { ...noStance, never: [2] } })
    expect(inPerson({ ...picky, meetingModes: [0] })).toEqual(['takes-meetings'])
    expect(inPerson({ ...picky, meetingModes: [2], place: coloradoSprings })).toEqual(['takes-meetings'])
  })
})

describe('a cost limit', () => {
  const at = (dollars: number, costAt: number, yearOneCosts: (number | null)[]) =>
    reasons({ yearlyLimit: dollars, yearlyLimitWeight: 'must', costAt }, { yearOneCosts })

  test('that is a must is kept to the dollar, between two asset ranges too', () => {
    const costs = [0, 100, 200, 400, 800, 1600, 3200, 6400]
    expect(at(400, 3, costs)).toEqual([])
    expect(at(399, 3, costs)).toEqual(['yearly-limit'])
    expect(at(500, 3.25, costs)).toEqual([])
    expect(at(499, 3.25, costs)).toEqual(['yearly-limit'])
    expect(at(8000, 7.5, costs)).toEqual([])
    expect(at(7999, 7.5, costs)).toEqual(['yearly-limit'])
  })

  test('is not kept by an unknown cost', () => {
    expect(at(1e6, 3, [])).toEqual(['yearly-limit'])
    expect(at(500, 3.5, [null, null, null, null, 400])).toEqual([])
  })

  test('excludes nobody as a preference, or while the assets are unknown', () => {
    const dear = { yearOneCosts: Array(8).fill(9000) }
    expect(reasons({ yearlyLimit: 1, yearlyLimitWeight: 'nice', costAt: 3 }, dear)).toEqual([])
    expect(reasons({ yearlyLimit: 1, yearlyLimitWeight: 'must', costAt: null }, dear)).toEqual([])
    expect(reasons({ yearlyLimit: null, yearlyLimitWeight: 'must', costAt: 3 }, dear)).toEqual([])
  })
})

describe('an advisor who cannot give the help', () => {
  test('charges only a percentage where a question or a plan is paid once', () => {
    for (const [kindOfHelp, refused] of [
      [0, ['percentage-only']],
      [1, ['percentage-only']],
      [2, []],
      [3, []],
      [null, []],
    ] as const) {
      expect(reasons({ rules, kindOfHelp }, { feeTypes: [0] })).toEqual(refused)
      expect(reasons({ rules, kindOfHelp }, { feeTypes: [0, 3] })).toEqual([])
      expect(reasons({ rules, kindOfHelp }, { feeTypes: [] })).toEqual([])
    }
  })

  test('offers no debt advice where debt comes first', () => {
    expect(reasons({ rules, topics: [6] }, { topics: [5] })).toEqual(['no-debt-advice'])
    expect(reasons({ rules, topics: [5, 6] }, { topics: [5] })).toEqual([])
    expect(reasons({ rules, topics: [6] }, { topics: [6] })).toEqual([])
  })
})

test('a question stored before these were must-haves is answered as it was', () => {
  const said = { meetingModes: [2], kindOfHelp: 0, topics: [6], yearlyLimit: 1 }
  expect(reasons(said, { meetingModes: [0], feeTypes: [0], topics: [] })).toEqual([])
})

describe('advisors cannot choose consumers by age', () => {
  test('a preferred age refuses nobody', () => {
    for (const ageBand of [0, 1, 2, 3, 4, null])
      expect(reasons({ ageBand }, takes({ preferredAgeBands: [0] }))).toEqual([])
  })

  test('and no answer but these refuses a consumer: changing the age changes no verdict', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.option(fc.nat(4)), (seed, ageBand) => {
        const [wishes = plainWishes()] = inventConsumers(seed, 1, { states: ['CA'] })
        for (const { facts, ...context } of inventCandidates(seed, 10, { states: ['CA'] }))
          expect(isEligible({ ...wishes, ageBand }, facts, context)).toEqual(
            isEligible(wishes, facts, context),
          )
      }),
      { numRuns: 100 },
    )
  })
})

describe('room', () => {
  test('of exactly .35 is enough, and a hair less is not', () => {
    expect(reasons({}, {}, { room: 0.35 })).toEqual([])
    expect(reasons({}, {}, { room: 0.35 - 1e-12 })).toEqual(['no-room'])
    expect(reasons({}, {}, { room: Number.NaN })).toEqual(['no-room'])
  })

  test('of an advisor with no places at all is none, even when nobody waits', () => {
    expect(reasons({}, {}, { room: roomOf(0, []) })).toEqual(['no-room'])
    expect(reasons({}, {}, { room: roomOf(1, [0.65]) })).toEqual([])
    expect(reasons({}, {}, { room: roomOf(1, [0.4, 0.4]) })).toEqual(['no-room'])
  })

  test('a ninth unanswered request is not sent, the eighth is', () => {
    expect(reasons({}, {}, { unanswered: 7 })).toEqual([])
    expect(reasons({}, {}, { unanswered: 8 })).toEqual(['too-many-unanswered'])
  })
})

describe('what is not known passes with a mark', () => {
  const marks = (said: Partial<ConsumerWishes>, facts: Partial<AdvisorFacts>) =>
    isEligible(plainWishes(said), plainFacts(facts), free)

  test('assets and income, but only where somebody asks for them', () => {
    expect(marks({}, { assetMinimum: 50_000, incomeMinimum: 50_000 })).toEqual({
      isEligible: true,
      marks: ['assets-unknown', 'income-unknown'],
    })
    expect(marks({}, {})).toEqual({ isEligible: true, marks: [] })
    expect(marks({ assets: 0 }, { assetMinimum: 1 }).isEligible).toBe(false)
    expect(marks({ assets: 1 }, { assetMinimum: 1 })).toEqual({ isEligible: true, marks: [] })
  })

  test('an income without an upper end is enough for any minimum', () => {
    expect(marks({ incomeBand: 4, incomeAtMost: null }, { incomeMinimum: 9_000_000 })).toEqual({
      isEligible: true,
      marks: [],
    })
  })

  test('a state served for a few clients only', () => {
    expect(marks({ state: 'NY' }, { deMinimisStates: ['NY'] })).toEqual({
      isEligible: true,
      marks: ['de-minimis'],
    })
  })

  test('an answer that was not given is refused neither by "only" nor by "never"', () => {
    const choosy = { only: [0], prefer: [], never: [] }
    const all = takes({
      specialties: choosy,
      topics: choosy,
      assetBands: choosy,
      incomeBands: choosy,
      meetingModes: choosy,
      kindsOfHelp: choosy,
    })
    expect(reasons({}, all)).toEqual([])
    expect(reasons({ specialties: [], topics: [], meetingModes: [] }, all)).toEqual([])
  })

  test('somebody with two topics is not refused for one of them', () => {
    const never = takes({ topics: { ...noStance, never: [1] } })
    expect(reasons({ topics: [1, 2] }, never)).toEqual([])
    expect(reasons({ topics: [1] }, never)).toEqual(['takes-topics'])
  })

  test('an advisor who named no language speaks English', () => {
    expect(reasons({ languages: ['en'] }, { languages: [] })).toEqual([])
    expect(reasons({ languages: ['de'] }, { languages: ['de'] })).toEqual([])
    expect(reasons({ languages: ['de'] }, { languages: [] })).toEqual(['language'])
  })
})
