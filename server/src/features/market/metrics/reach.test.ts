import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { readReach as call } from '@evenkeel/contract/market/metrics'
import { describe, expect, test } from 'vitest'
import type { Caller } from '../../../http/caller.ts'
import { readWishes } from '../matching/facts/read-wishes.ts'
import { dayMs, robinsWishes, useMarket } from '../matching/fixtures/use-market.ts'
import { rankMarket } from '../matching/market/rank-market.ts'
import { findAdvisors } from '../matching/search/find-advisors.ts'
import { openReach } from './open-reach.ts'
import { readReach } from './read-reach.ts'
import { refreshCutoffs } from './refresh-cutoffs.ts'

const market = await useMarket()
const { services, advisor, consumer, caller, run, clock, changeCriteria } = market
services.limits = { take: async () => undefined, close: async () => {} }

/** A consumer who finished onboarding. */
async function onboarded(answers: object = {}): Promise<Caller> {
  const robin = await consumer({ ...robinsWishes, ...answers })
  await run('update consumer_profile set onboarded_at = $2 where person_id = $1', [
    robin.personId,
    clock.now(),
  ])
  return robin
}
const several = async (count: number, answers: object = {}) => {
  for (let number = 0; number < count; number++) await onboarded(answers)
}
const reachOf = async (id: number, body: object = {}) => {
  await refreshCutoffs(services)
  return readReach(services, caller(id, 'advisor'), body)
}
const of = (answer: AnswerOf<typeof call>, wanted: string) =>
  answer.criteria.find(({ criterion }) => criterion === wanted)

describe('nobody counts', () => {
  test('who has not finished, has left, is leaving, or was not here for a quarter', async () => {
    const id = await advisor()
    await consumer()
    const away = await onboarded()
    await several(5)
    const gone = await onboarded()
    await run('update person set disabled_at = now() where id = $1', [gone.personId])
    await run(`update consumer_profile set updated_at = $2 where person_id = $1`, [
      away.personId,
      new Date(clock.now().getTime() - 91 * dayMs),
    ])
    expect((await reachOf(id)).consumers).toBe(5)
    clock.pass(91 * dayMs)
    expect((await reachOf(id)).consumers).toBe(0)
  })

  test('by fewer than five: one to four are the same figure, and nobody is told apart by it', async () => {
    const id = await advisor()
    const figures: number[] = []
    for (let count = 0; count < 6; count++) {
      figures.push((await reachOf(id)).shown_to)
      await onboarded()
      services.matching = market.fresh()
    }
    expect(figures).toEqual([0, 4, 4, 4, 4, 5])
  })

  test('as anything but a figure: the answer holds no number, name or answer of a consumer', async () => {
    const id = await advisor()
    await several(6)
    const answer = await reachOf(id)
    expect(Object.keys(answer).toSorted()).toEqual(
      [
        'consumers',
        'criteria',
        'in_first_ten',
        'is_shown',
        'median_age',
        'oldest_age',
        'shown_to',
      ].toSorted(),
    )
    expect(JSON.stringify(answer)).not.toMatch(/Robin|Whitfield|80202/)
  })

  test('as lost because they hid or blocked this advisor: a figure must not tell that', async () => {
    const id = await advisor()
    await several(6)
    await run(
      `insert into match_event (at, kind, consumer_id, advisor_id, detail)
       select now(), 'blocked', person_id, $1, '{}' from consumer_profile limit 1`,
      [id],
    )
    expect((await reachOf(id)).shown_to).toBe(6)
  })
})

test('whoever is gone is no longer counted', async () => {
  const id = await advisor()
  await several(7)
  const [last] = (await run('select max(person_id) as id from consumer_profile')).rows
  expect((await reachOf(id)).consumers).toBe(7)
  await run('delete from person where id = $1', [last.id])
  services.matching = market.fresh()
  expect((await reachOf(id)).consumers).toBe(6)
})

test('a cut-off is the key of that place in the order, without the turn of somebody new', async () => {
  for (let number = 0; number < 14; number++)
    await advisor({ answers: { years_of_experience: 3 * number, service_topics: [number % 8, 2] } })
  const robin = await onboarded()
  await refreshCutoffs(services)
  const wishes = await readWishes(services.database.orm, robin.personId)
  const now = await services.matching.market()
  const ranked = rankMarket(now, { wishes, size: 50, seed: 1, between: new Map() })
  if ('kind' in ranked) throw new Error('refused')
  const [row] = (await run('select * from consumer_cutoff where consumer_id = $1', [robin.personId])).rows
  expect(row.tenth_key).toBe(ranked.ranking.matches[9]?.key)
  expect([row.fiftieth_key, row.found, Number(row.as_of)]).toEqual([null, 14, now.asOf()])
})

test('a consumer is looked at again when they search, change their answers, or a day has passed', async () => {
  await advisor()
  const robin = await onboarded()
  expect(await refreshCutoffs(services)).toBe(1)
  expect(await refreshCutoffs(services)).toBe(0)
  await findAdvisors(services, robin)
  expect(await refreshCutoffs(services)).toBe(1)
  await run(`update consumer_profile set answers = answers || '{"state": "UT"}' where person_id = $1`, [
    robin.personId,
  ])
  expect(await refreshCutoffs(services)).toBe(1)
  clock.pass(12 * 3_600_000)
  expect(await refreshCutoffs(services)).toBe(0)
  clock.pass(13 * 3_600_000)
  expect(await refreshCutoffs(services)).toBe(1)
})

test('two processes do not look at the same consumer', async () => {
  await advisor()
  await several(8)
  const both = await Promise.all([refreshCutoffs(services), refreshCutoffs(services)])
  expect(both[0] + both[1]).toBe(8)
})

test('criteria are tried before they are saved, and each says what giving it up would bring', async () => {
  const id = await advisor({ criteria: { states: ['CO'], asset_minimum: 250_000 } })
  await several(6, { asset_band: '250k-500k' })
  await several(7, { asset_band: '25k-100k' })
  await several(8, { state: 'UT', asset_band: '250k-500k' })
  const saved = await reachOf(id)
  expect([saved.consumers, saved.shown_to, saved.in_first_ten]).toEqual([21, 6, 6])
  expect(of(saved, 'states')).toEqual({ criterion: 'states', left: 13, without: 6 })
  expect(of(saved, 'assets')).toEqual({ criterion: 'assets', left: 6, without: 13 })
  expect(of(saved, 'room')).toEqual({ criterion: 'room', left: 6, without: 6 })

  expect((await reachOf(id, { asset_minimum: 0 })).shown_to).toBe(13)
  expect((await reachOf(id, { states: ['CO', 'UT'] })).shown_to).toBe(14)
  const closed = await reachOf(id, { new_clients_per_month: 0 })
  expect([closed.shown_to, of(closed, 'room')?.without]).toEqual([0, 6])
  expect((await run('select criteria from advisor_criteria')).rows[0].criteria.asset_minimum).toBe(250_000)
})

test('states are given up for those of the record and no others', async () => {
  const id = await advisor({
    answers: { registered_states: ['CO', 'UT'] },
    criteria: { states: ['CO'], asset_minimum: 0 },
  })
  await several(6)
  await several(7, { state: 'UT' })
  await several(8, { state: 'TX' })
  expect(of(await reachOf(id), 'states')).toEqual({ criterion: 'states', left: 6, without: 13 })
})

test('room that was raised is there at once, and what is taken of it stays taken', async () => {
  const id = await advisor({ criteria: { states: ['CO'], new_clients_per_month: 0 } })
  await several(6)
  await services.matching.catchUp()
  expect((await reachOf(id)).shown_to).toBe(0)
  expect((await reachOf(id, { new_clients_per_month: 2 })).shown_to).toBe(6)
  const inTenDays = new Date(clock.now().getTime() + 10 * dayMs).toISOString().slice(0, 10)
  await changeCriteria(id, { paused_until: inTenDays })
  expect((await reachOf(id, { new_clients_per_month: 2 })).shown_to).toBe(0)
  expect((await reachOf(id, { new_clients_per_month: 2, paused_until: null })).shown_to).toBe(6)
})

test('whoever is not approved sees what they would have, and that they do not yet', async () => {
  const id = await advisor({ status: 'submitted' })
  await several(5)
  expect(await reachOf(id)).toMatchObject({ is_shown: false, shown_to: 5 })
})

test('the age of the scores is told', async () => {
  const id = await advisor()
  await several(3)
  await refreshCutoffs(services)
  clock.pass(3_600_000)
  await several(3)
  await refreshCutoffs(services)
  clock.pass(600_000)
  expect(await reachOf(id)).toMatchObject({ oldest_age: 4200, median_age: 600 })
})

test('many who ask at once get the same answer', async () => {
  const id = await advisor()
  await several(9)
  await refreshCutoffs(services)
  const all = await Promise.all([1, 2, 3, 4].map(() => readReach(services, caller(id, 'advisor'), {})))
  expect(all.map(({ shown_to }) => shown_to)).toEqual([9, 9, 9, 9])
  expect(openReach(services)).toBe(openReach(services))
})
