import { languages, states } from '@evenkeel/contract/people/profile-choices'
import { codedStates } from '@evenkeel/matching/features/code-groups'
import { packedLanguages } from '@evenkeel/matching/features/packed-facts-layout'
import { describe, expect, test } from 'vitest'
import type { FirmFacts } from '../../../../outside/register-feed/register-facts.ts'
import { advisorRow } from '../../../demo/demo/advisor-row.ts'
import { insertAdvisors } from '../../../demo/demo/demo-store.ts'
import { makeAdvisor } from '../../../demo/demo/people/make-advisor.ts'
import { dayMs, useMarket } from '../fixtures/use-market.ts'
import { meetingTimesOf } from '../search/meeting-times.ts'
import { readMatch } from '../search/read-match.ts'
import { yearOneCosts } from '../search/year-one-costs.ts'
import { tidyMatching } from '../tidy-matching.ts'
import { clearDirty, markDirty, readDirty } from './dirty-advisor-store.ts'
import { gatherFacts } from './gather-facts.ts'
import { refreshFacts } from './refresh-facts.ts'
import { setReviewTally } from './review-tally-store.ts'
import { servedStates } from './served-states.ts'

const { services, advisor, consumer, run, changeCriteria, count, clock, database } = await useMarket()
const facts = async (id: number) => (await gatherFacts(database.orm, [id], clock.now())).facts[0]
const versions = async () =>
  (await run('select advisor_id::int as id, version::int from matching_facts order by version')).rows

const setTally = (advisorId: number, tally: { reviews: number; stars: number }) =>
  database.transaction(async (transaction) => {
    await setReviewTally(transaction, advisorId, tally)
    await markDirty(transaction, [advisorId])
  })

test('every state and language that can be chosen has its bit', () => {
  expect(codedStates).toEqual(Object.keys(states))
  expect(packedLanguages).toEqual(expect.arrayContaining(Object.keys(languages)))
})

describe('facts', () => {
  test('hold what is published and chosen, and not what is only typed', async () => {
    const id = await advisor({
      answers: { languages: ['en', 'es'], years_of_experience: 7 },
      criteria: {
        states: ['CO', 'TX'],
        de_minimis_states: ['WY'],
        asset_minimum: 250_000,
        meeting_modes: ['video', 'chat'],
        topics: [{ value: 5, stance: 'only' }],
        asset_bands: [{ value: 'none', stance: 'never' }],
        age_bands: [{ value: '60+', stance: 'prefer' }],
      },
    })
    await run(`update advisor_profile set answers = answers || '{"gender": "Male"}' where person_id = $1`, [
      id,
    ])
    clock.pass(3 * dayMs)
    expect(await facts(id)).toMatchObject({
      isShown: true,
      isAccepting: true,
      states: ['CO', 'TX'],
      deMinimisStates: ['WY'],
      specialties: [2],
      topics: [2, 5],
      mainTopics: [5],
      feeTypes: [1],
      meetingModes: [0, 3],
      meetingTimes: null,
      languages: ['en', 'es'],
      gender: 1,
      ageBand: 2,
      experience: 2,
      credentials: [0],
      isFiduciary: true,
      hasDisclosures: false,
      assetMinimum: 250_000,
      takes: {
        topics: { only: [5], prefer: [], never: [] },
        assetBands: { only: [], prefer: [], never: [0] },
        preferredAgeBands: [4],
      },
      answered: { share: 0, of: 0 },
      daysWithUs: 3,
    })
  })

  test('hold the plain mean of published reviews within a second, and forget it with them', async () => {
    const [reviewed, other] = [await advisor(), await advisor()]
    await services.matching.catchUp()
    const ratings = async () => [(await facts(reviewed))?.rating, (await facts(other))?.rating]
    const none = { share: 0, of: 0 }
    expect(await ratings()).toEqual([none, none])
    const set = (tally: { reviews: number; stars: number }) => setTally(reviewed, tally)
    await set({ reviews: 11, stars: 50 })
    expect(await ratings()).toEqual([{ share: (50 / 11 - 1) / 4, of: 11 }, none])
    const before = (await versions()).length
    expect(await refreshFacts(services)).toBe(1)
    expect(await versions()).toHaveLength(before + 1)
    await set({ reviews: 0, stars: 0 })
    expect(await ratings()).toEqual([none, none])
  })

  test('of reviews move an advisor’s points and not those of others, and say how many there are', async () => {
    const robin = await consumer()
    const [reviewed, other] = [await advisor(), await advisor()]
    const rowsOf = async () => {
      await services.matching.catchUp()
      return Promise.all(
        [reviewed, other].map(async (id) => {
          const { fit } = await readMatch(services, robin, String(id))
          const row = fit.yours.rows.find(({ factor }) => factor === 'rating')
          return row && row.points / row.max
        }),
      )
    }
    expect(await rowsOf()).toEqual([0.5, 0.5])
    const set = (reviews: number, stars: number) => setTally(reviewed, { reviews, stars })
    await set(4, 20)
    expect(await rowsOf()).toEqual([0.5, 0.5])
    await set(20, 100)
    const [many = 0, none] = await rowsOf()
    expect(many).toBeGreaterThan(0.7)
    expect(none).toBeCloseTo(0.5, 12)
    await set(20, 20)
    expect((await rowsOf())[0]).toBeCloseTo(0, 12)
  })

  test('of a pause end with its last day, by the advisor’s calendar', async () => {
    const id = await advisor({ criteria: { paused_until: '2026-10-05' } })
    await run(`update person set time_zone = 'Pacific/Honolulu' where id = $1`, [id])
    await refreshFacts(services)
    // The 6th in New York, the 5th in Honolulu.
    clock.pass(new Date('2026-10-06T08:00:00Z').getTime() - clock.now().getTime())
    expect((await facts(id))?.isAccepting).toBe(false)
    clock.pass(3 * 3_600_000)
    expect((await facts(id))?.isAccepting).toBe(true)
    expect(await count('matching_dirty')).toBe(0)
    await tidyMatching(services)
    await refreshFacts(services)
    expect(await versions()).toHaveLength(2)
  })

  test('have their bits in the bytes: the whole demo is read at once', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => advisorRow(makeAdvisor(77, index), clock.now()))
    await insertAdvisors(database.orm, rows)
    expect(await refreshFacts(services)).toBe(60)
    expect([
      await count('matching_facts'),
      await count('matching_load'),
      await count('matching_dirty'),
    ]).toEqual([60, 60, 0])
    const { facts: all } = await gatherFacts(
      database.orm,
      rows.map(({ id }) => id),
      clock.now(),
    )
    expect(all.filter(({ isShown }) => isShown)).toHaveLength(60)
    expect(all.filter(({ yearOneCosts }) => yearOneCosts.some((cost) => cost !== null))).toHaveLength(60)
    expect(new Set(all.map(({ states }) => states.join())).size).toBeGreaterThan(5)
  })
})

describe('a new version', () => {
  test('is written for nobody who stayed the same, however often they are read', async () => {
    const [one, two] = [await advisor(), await advisor()]
    await refreshFacts(services)
    expect((await versions()).map(({ id }) => id)).toEqual([one, two])
    await run('insert into matching_dirty (advisor_id) values ($1), ($2)', [one, two])
    expect(await refreshFacts(services)).toBe(2)
    await changeCriteria(two, { asset_minimum: 5 })
    await refreshFacts(services)
    expect((await versions()).map(({ id }) => id)).toEqual([one, two, two])
  })

  test('is not written for a day more with us, but for a longer time', async () => {
    await advisor()
    await refreshFacts(services)
    const readAfter = async (days: number) => {
      clock.pass(days * dayMs)
      await tidyMatching(services)
      await refreshFacts(services)
      return (await versions()).length
    }
    expect([await readAfter(2), await readAfter(1), await readAfter(1), await readAfter(2)]).toEqual([
      2, 2, 3, 3,
    ])
  })

  test('is not lost when somebody changes again while they are read', async () => {
    const id = await advisor()
    const marks = await readDirty(database.orm, 10)
    await changeCriteria(id, { asset_minimum: 2 })
    await database.transaction((transaction) => clearDirty(transaction, marks))
    expect(await count('matching_dirty')).toBe(1)

    // Marks being set right now are not waited for.
    const late = await database.pool.connect()
    try {
      await late.query('begin')
      await late.query('update matching_dirty set since = now()')
      const again = await readDirty(database.orm, 10)
      await database.transaction((transaction) => clearDirty(transaction, again))
      await late.query('commit')
    } finally {
      late.release()
    }
    expect(await count('matching_dirty')).toBe(1)
    await refreshFacts(services)
    expect(await count('matching_dirty')).toBe(0)
  })
})

test('a firm that files no longer where it did takes the state from those who advise there', async () => {
  const id = await advisor({ crd: '1234567', criteria: { states: ['CO', 'WY'] } })
  await run(
    `insert into register_feed (id, kind, name, made_on, sha256, is_whole, started_at) overriding system value
     values (1, 'sec-firms', 'x', now(), 'x', true, $1)`,
    [clock.now()],
  )
  const person = {
    disclosures: [],
    firms: [
      {
        crd: '9',
        name: 'x',
        office: { city: null, state: 'CO' },
        branches: [],
        registrations: [{ authority: 'CO', category: 'RA', status: 'APPROVED', since: null }],
      },
    ],
  }
  await run(
    `insert into register_person (crd, facts, hash, feed_id, first_seen_on, as_of)
     values ('1234567', $1, 'x', 1, now(), now())`,
    [person],
  )
  const firm = { kind: 'sec', states: [{ state: 'WY', status: 'FILED', since: null }] }
  await run(
    `insert into register_firm (crd, kind, facts, hash, feed_id, first_seen_on, as_of)
     values ('9', 'sec', $1, 'x', 1, now(), now())`,
    [firm],
  )
  await refreshFacts(services)
  expect((await facts(id))?.states).toEqual(['CO', 'WY'])
  await tidyMatching(services)
  expect(await count('matching_dirty')).toBe(0)

  await run(`update register_firm set facts = '{"kind": "sec", "states": []}'`)
  await run(
    `insert into register_change (subject, crd, fact, seen_on, feed_id) values ('firm', '9', 'states', now(), 1)`,
  )
  await tidyMatching(services)
  expect(await count('matching_dirty')).toBe(1)
  await refreshFacts(services)
  expect(await versions()).toHaveLength(2)
  expect(await facts(id)).toMatchObject({ states: ['CO'], deMinimisStates: ['WY'] })
})

describe('where somebody serves', () => {
  const registered = (...authorities: string[]) => ({
    isGone: false,
    disclosures: [],
    firms: [
      {
        crd: '9',
        name: 'x',
        office: { city: null, state: 'CO' },
        branches: [],
        registrations: authorities.map((authority) => ({
          authority,
          category: 'RA',
          status: 'APPROVED',
          since: null,
        })),
      },
    ],
  })
  const chosen = { states: ['CO', 'WY', 'TX'] as const, deMinimisStates: ['UT', 'NE'] as const }
  const mutable = { states: [...chosen.states], deMinimisStates: [...chosen.deMinimisStates] }

  test('is their own word where the register has nobody of their number', () => {
    expect(servedStates(mutable, null, undefined)).toEqual(mutable)
  })

  test('is not where the register denies it', () => {
    expect(servedStates(mutable, registered('CO'), undefined)).toEqual({
      states: ['CO'],
      deMinimisStates: ['UT', 'WY'],
    })
    const firm = {
      kind: 'sec',
      states: [{ state: 'WY', status: 'FILED', since: null }],
    } as unknown as FirmFacts
    expect(servedStates(mutable, registered('CO'), firm).states).toEqual(['CO', 'WY'])
  })

  test('is nowhere when they have left the register', () => {
    const gone = { ...registered('CO', 'WY', 'TX'), isGone: true }
    expect(servedStates(mutable, gone, undefined)).toEqual({ states: [], deMinimisStates: [] })
  })
})

test('what somebody costs in the first year is the cheapest of their ways, or unknown where none is open', () => {
  const rate = (ratePercent: number, assetMinimum?: number) =>
    ({
      kind: 'asset-under-management',
      schedule: 'single',
      tiers: [{ from: 0, upTo: null, ratePercent }],
      fundCostPercent: 0,
      platformCostPercent: 0,
      ...(assetMinimum !== undefined && { assetMinimum }),
    }) as const
  const flat = { kind: 'flat-fee', amount: 2400, paid: 'yearly' } as const
  expect(yearOneCosts([])).toEqual(Array(8).fill(null))
  const [nothing, , , some] = yearOneCosts([rate(1, 100_000)])
  expect([nothing, some]).toEqual([null, expect.any(Number)])
  expect(some).toBeGreaterThan(1700)
  expect(some).toBeLessThan(1900)
  expect(yearOneCosts([rate(1)])[0]).toBeNull()
  const both = yearOneCosts([rate(1), flat])
  expect(both[0]).toBe(2400)
  expect(both[1]).toBeLessThan(200)
  expect(both[7]).toBeLessThan(yearOneCosts([rate(1)])[7] ?? 0)
})

test('hours of the week are mornings, afternoons, evenings and weekends', () => {
  const weekly = (hours: { day: 'mon' | 'sat'; from: string; to: string }[]) =>
    meetingTimesOf({
      timeZone: 'UTC',
      hours,
      lengthMinutes: 30,
      bufferMinutes: 0,
      noticeDays: 0,
      horizonDays: 7,
      perDay: 1,
    })
  expect(meetingTimesOf(null)).toBeNull()
  expect(weekly([])).toBeNull()
  expect(weekly([{ day: 'mon', from: '09:00', to: '12:00' }])).toEqual([0])
  expect(weekly([{ day: 'mon', from: '09:00', to: '17:00' }])).toEqual([0, 1])
  expect(weekly([{ day: 'mon', from: '17:00', to: '20:00' }])).toEqual([2])
  expect(weekly([{ day: 'sat', from: '09:00', to: '12:00' }])).toEqual([3])
})
