import type { AnswerOf } from '@evenkeel/contract/endpoint'
import { readReach as call, reachPerDay } from '@evenkeel/contract/market/metrics'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Caller } from '../../../http/caller.ts'
import { dayMs, robinsWishes, useMarket } from '../matching/fixtures/use-market.ts'
import { rankMarket } from '../matching/market/rank-market.ts'
import { makeReachSnapshot } from './make-reach-snapshot.ts'
import { openReach } from './open-reach.ts'
import { readReach } from './read-reach.ts'
import { wishesAt } from './synthetic-consumers.ts'

const market = await useMarket()
const { services, advisor, consumer, caller, run, clock, changeCriteria, count } = market

// A Thursday, noon in New York.
beforeEach(() => clock.pass(3_600_000))

/** Noise of zero, so that the figures can be checked. */
const withoutNoise = () => 1 - 1e-9
/** A consumer who finished onboarding. */
async function onboarded(answers: object = {}): Promise<Caller> {
  const robin = await consumer({ ...robinsWishes, ...answers })
  await run('update consumer_profile set onboarded_at = $2 where person_id = $1', [
    robin.personId,
    clock.now(),
  ])
  return robin
}
const several = async (number: number, answers: object = {}) => {
  for (let made = 0; made < number; made++) await onboarded(answers)
}
const registered = (...states: string[]) => ({ answers: { registered_states: states as 'CO'[] } })
/** Parsed with the contract, which has no field for anything of a consumer's. */
const ask = async (id: number, body: object = {}) =>
  z.parse(call.answer, await readReach(services, caller(id, 'advisor'), body))
/** The reach of a snapshot made now. */
async function reachOf(id: number, body: object = {}) {
  await run('delete from reach_snapshot')
  await makeReachSnapshot(services, undefined, withoutNoise)
  services.matching = market.fresh()
  return ask(id, body)
}
const of = (answer: AnswerOf<typeof call>, wanted: string) =>
  answer.criteria.find(({ criterion }) => criterion === wanted)

describe('reach is not told', () => {
  test.each(['draft', 'submitted', 'suspended', 'rejected'])(
    'to an advisor who is not approved: %s',
    async (status) => {
      const id = await advisor({ status, ...registered('CO') })
      await several(12)
      await expect(reachOf(id)).rejects.toMatchObject({ code: 'approval-due' })
      expect(await count('reach_question')).toBe(0)
    },
  )

  test('to an advisor whose account is disabled or who never published', async () => {
    const [gone, unpublished] = [
      await advisor(registered('CO')),
      await advisor({ isPublished: false, ...registered('CO') }),
    ]
    await run('update person set disabled_at = now() where id = $1', [gone])
    for (const id of [gone, unpublished])
      await expect(ask(id)).rejects.toMatchObject({ code: 'approval-due' })
  })

  test('of a state outside the registrations, as served or as de minimis', async () => {
    const id = await advisor({ ...registered('CO'), criteria: { states: ['CO'] } })
    await several(20)
    await several(30, { state: 'UT' })
    const plain = await reachOf(id)
    const asked = await ask(id, { states: ['CO', 'UT'], de_minimis_states: ['WY'] })
    expect(asked.states_left_out).toEqual(['UT', 'WY'])
    expect([plain.states_left_out, asked.shown_to]).toEqual([[], plain.shown_to])
    const only = await ask(id, { states: [], de_minimis_states: ['UT'] })
    expect([only.shown_to, of(only, 'states')?.without]).toEqual([0, 20])
  })

  test('of registrations that only the working copy claims', async () => {
    const id = await advisor(registered('CO'))
    await several(20, { state: 'UT' })
    await run(`update advisor_profile set answers = answers || '{"registered_states": ["CO", "UT"]}'`)
    expect(await reachOf(id, { states: ['UT'] })).toMatchObject({ shown_to: 0, states_left_out: ['UT'] })
  })

  test('below ten: none and nine are the same answer', async () => {
    const id = await advisor(registered('CO'))
    const none = await reachOf(id)
    await several(9)
    const nine = await reachOf(id)
    expect([nine.consumers, nine.shown_to, nine.in_first_ten]).toEqual([0, 0, 0])
    expect(JSON.stringify({ ...nine, as_of: 0 })).toBe(JSON.stringify({ ...none, as_of: 0 }))
    await several(1)
    expect((await reachOf(id)).shown_to).toBe(10)
  })

  test('by the dollar: every minimum of a band has the same answer', async () => {
    const id = await advisor(registered('CO'))
    await several(20, { assets: 3_100_000 })
    await several(20, { assets: 260_000 })
    const answers = new Set<string>()
    await reachOf(id)
    for (const asset_minimum of [250_000, 250_001, 259_999, 260_000, 260_001, 400_000, 499_999])
      answers.add(JSON.stringify(await ask(id, { asset_minimum })))
    expect(answers.size).toBe(1)
    const incomes = new Set<string>()
    for (const income_minimum of [120_000, 120_001, 180_000, 249_999])
      incomes.add(JSON.stringify(await ask(id, { income_minimum })))
    expect(incomes.size).toBe(1)
    expect(await ask(id, { asset_minimum: 400_000, income_minimum: 200_000 })).toMatchObject({
      counted_minimums: { asset_minimum: 250_000, income_minimum: 120_000 },
    })
    // All of it was two questions, a combined one, and the first.
    expect(await count('reach_question')).toBe(4)
  })

  test('of a consumer who came, changed an answer or left after the cut, until the next week', async () => {
    const id = await advisor(registered('CO'))
    await several(20)
    const before = await reachOf(id)
    await several(30)
    await run(`update consumer_profile set answers = answers || '{"asset_band": "none"}'`)
    await run('delete from person where id = (select min(person_id) from consumer_profile)')
    for (let day = 0; day < 3; day++) {
      clock.pass(dayMs)
      await makeReachSnapshot(services, undefined, withoutNoise)
      services.matching = market.fresh()
      expect(await ask(id)).toEqual(before)
      expect(await ask(id, { asset_minimum: 100_000 })).toMatchObject({ shown_to: before.shown_to })
    }
    clock.pass(7 * dayMs)
    expect(await makeReachSnapshot(services, undefined, withoutNoise)).toBe(true)
    services.matching = market.fresh()
    expect(await ask(id)).toMatchObject({ consumers: 50, shown_to: 50 })
    expect(await count('reach_snapshot')).toBe(1)
  })

  test('of who hid or blocked this advisor', async () => {
    const id = await advisor(registered('CO'))
    await several(20)
    await run(
      `insert into match_event (at, kind, consumer_id, advisor_id, detail)
       select now(), 'blocked', person_id, $1, '{}' from consumer_profile`,
      [id],
    )
    expect((await reachOf(id)).shown_to).toBe(20)
  })

  test('after so many different questions a day, while known ones stay free', async () => {
    const [id, other] = [await advisor(registered('CO')), await advisor(registered('CO'))]
    const topics = (number: number) =>
      [0, 1, 2, 3, 4, 5].flatMap((value) =>
        number & (1 << value) ? [{ value, stance: 'prefer' as const }] : [],
      )
    await makeReachSnapshot(services)
    for (let number = 0; number < reachPerDay; number++) await ask(id, { topics: topics(number) })
    const refused = await ask(id, { topics: topics(reachPerDay) }).catch((error) => error)
    expect(refused).toMatchObject({ code: 'reach-budget-spent', retryAfterSeconds: 12 * 3600 })
    await ask(id, { topics: topics(7).toReversed() })
    await ask(other, { topics: topics(reachPerDay) })
    expect(await count('reach_question')).toBe(reachPerDay + 1)
    const admin = { id: 'x', mode: 'read', adminId: 1, expiresAt: clock.now() } as const
    const looking = { ...caller(id, 'advisor'), overlay: admin }
    await readReach(services, looking, { topics: topics(reachPerDay + 1) })
    clock.pass(12 * 3_600_000)
    await ask(id, { topics: topics(reachPerDay) })
    expect(await count('reach_question')).toBe(2)
  })

  test('beyond the last question by asking many at once', async () => {
    const id = await advisor(registered('CO'))
    await makeReachSnapshot(services)
    await Promise.allSettled(
      Array.from({ length: reachPerDay + 15 }, (_, number) =>
        ask(id, { new_clients_per_month: number % 51, asset_minimum: number < 51 ? 0 : 50_000 }),
      ),
    )
    expect(await count('reach_question')).toBe(reachPerDay)
  })
})

describe('the snapshot', () => {
  test('counts no one who has not finished, has left, is leaving, or was not here for a quarter', async () => {
    const id = await advisor(registered('CO'))
    await consumer()
    await several(20)
    const [away, gone] = [await onboarded(), await onboarded()]
    await run('update person set disabled_at = now() where id = $1', [gone.personId])
    await run(`update consumer_profile set updated_at = $2 where person_id = $1`, [
      away.personId,
      new Date(clock.now().getTime() - 91 * dayMs),
    ])
    await reachOf(id)
    const context = { market: await services.matching.market(), orm: services.database.orm }
    expect(await openReach(context).count(async ({ roster }) => roster.length())).toBe(20)
    clock.pass(91 * dayMs)
    expect((await reachOf(id)).consumers).toBe(0)
  })

  test('is made by one of several processes, and again if that one died or was stopped', async () => {
    await several(12)
    const made = await Promise.all([1, 2, 3].map(() => makeReachSnapshot(services)))
    expect(made.filter(Boolean)).toHaveLength(1)
    await run('update reach_snapshot set made_at = null')
    expect(await makeReachSnapshot(services)).toBe(false)
    clock.pass(7 * 3_600_000)
    expect(await makeReachSnapshot(services)).toBe(true)
    await run('delete from reach_snapshot')
    expect(await makeReachSnapshot(services, () => true)).toBe(false)
    expect(await count('reach_snapshot')).toBe(0)
  })

  test('holds the keys of the 10th and 50th place of its own consumers', async () => {
    for (let number = 0; number < 14; number++)
      await advisor({ answers: { years_of_experience: 3 * number, service_topics: [number % 8, 2] } })
    await several(12)
    await makeReachSnapshot(services, undefined, withoutNoise)
    const [row] = (await run('select * from reach_snapshot')).rows
    const wishes = wishesAt(row.people, 3)
    const ranked = rankMarket(await services.matching.market(), {
      wishes,
      size: 50,
      seed: 1,
      between: new Map(),
    })
    if ('kind' in ranked) throw new Error('refused')
    expect(row.tenth_keys.readDoubleLE(8 * 3)).toBe(ranked.ranking.matches[9]?.key)
    expect(row.fiftieth_keys.readDoubleLE(8 * 3)).toBe(Number.NEGATIVE_INFINITY)
  })

  test('says when it was made and when the next one is', async () => {
    const id = await advisor(registered('CO'))
    expect((await ask(id)).as_of).toBe(null)
    const { as_of, next_at } = await reachOf(id)
    expect(as_of).toBe(clock.now().getTime() / 1000)
    expect(new Date(1000 * next_at).toISOString()).toBe('2026-10-05T00:00:00.000Z')
  })
})

test('criteria are tried before they are saved, and each says what giving it up would bring', async () => {
  const id = await advisor({
    ...registered('CO', 'UT'),
    criteria: { states: ['CO'], asset_bands: [{ value: 'none', stance: 'never' }] },
  })
  await several(60)
  await several(40, { state: 'UT' })
  const saved = await reachOf(id)
  expect([saved.consumers, saved.shown_to, saved.in_first_ten]).toEqual([100, 60, 60])
  expect(of(saved, 'states')).toEqual({ criterion: 'states', left: 60, without: 100 })
  expect((await ask(id, { states: ['CO', 'UT'] })).shown_to).toBe(100)
  const rich = await ask(id, { asset_minimum: 1_000_000 })
  expect([rich.shown_to, of(rich, 'assets')]).toEqual([0, { criterion: 'assets', left: 0, without: 60 }])
  const closed = await ask(id, { new_clients_per_month: 0 })
  expect([closed.shown_to, of(closed, 'room')?.without]).toEqual([0, 60])
  expect((await run('select criteria from advisor_criteria')).rows[0].criteria.asset_minimum).toBe(0)
})

test('room that was raised is there at once, and what is taken of it stays taken', async () => {
  const id = await advisor({
    ...registered('CO'),
    criteria: { states: ['CO'], new_clients_per_month: 0 },
  })
  await several(20)
  expect((await reachOf(id)).shown_to).toBe(0)
  await services.matching.catchUp()
  expect((await ask(id, { new_clients_per_month: 2 })).shown_to).toBe(20)
  const inTenDays = new Date(clock.now().getTime() + 10 * dayMs).toISOString().slice(0, 10)
  await changeCriteria(id, { paused_until: inTenDays })
  expect((await ask(id, { new_clients_per_month: 2 })).shown_to).toBe(0)
  expect((await ask(id, { new_clients_per_month: 2, paused_until: null })).shown_to).toBe(20)
})

test('many who ask at once get the same answer', async () => {
  const id = await advisor(registered('CO'))
  await several(12)
  await reachOf(id)
  const all = await Promise.all([1, 2, 3, 4].map(() => ask(id)))
  expect(new Set(all.map((answer) => JSON.stringify(answer))).size).toBe(1)
  const context = { market: await services.matching.market(), orm: services.database.orm }
  expect(openReach(context)).toBe(openReach({ ...context }))
})
