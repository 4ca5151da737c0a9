import { expect, test } from 'vitest'
import { servingModelReader } from '../../../market/learning/read-serving-model.ts'
import { useMarket } from '../../../market/matching/fixtures/use-market.ts'
import { dana, robin } from '../people/named-people.ts'
import { demoSeed, firstDemo } from '../seed-profiles.ts'
import { topUpDemo } from '../top-up-demo.ts'
import { seedOutcomes } from './seed-outcomes.ts'

const { services } = await useMarket()
const { database } = services

const countOf = async (what: string) => {
  const { rows } = await database.pool.query<{ count: number }>(`select count(*)::int as count from ${what}`)
  return rows[0]?.count ?? 0
}
const models = async () =>
  (await database.pool.query('select version, status, metrics, made_at from model_version order by version'))
    .rows

test('a demo that is in use is left alone', async () => {
  await topUpDemo(services, { advisors: 5, consumers: 3, seed: demoSeed })
  await services.matching.catchUp()
  await database.pool.query(
    `insert into match_list (id, consumer_id, made_at, wishes, between, size, seed, model_version, as_of, eligible)
     values (gen_random_uuid(), $1, now(), '{}', '{}', 8, 1, 0, 1, 8)`,
    [robin.id],
  )
  await seedOutcomes(services)
  expect(await countOf('match_list')).toBe(1)
  expect(await models()).toMatchObject([{ version: 0, status: 'live' }])
})

test('the demo’s model is fitted to what its people did and passes every gate, also after an interruption', {
  timeout: 240_000,
}, async () => {
  await topUpDemo(services, { ...firstDemo, seed: demoSeed })
  let asked = 0
  // Stopped once the first part is stored and the model is fitted.
  await seedOutcomes(services, () => asked++ > 0)
  expect(await models()).toMatchObject([
    { version: 0, status: 'live' },
    { version: 1, status: 'shadow' },
  ])
  const [before, events] = [await countOf('match_list'), await countOf('match_event')]
  await seedOutcomes(services)
  const [first, learned] = await models()
  expect([first, learned]).toMatchObject([{ status: 'retired' }, { version: 1, status: 'live' }])
  expect(learned.metrics.gates.verdicts.map(({ isPassed }: { isPassed: boolean }) => isPassed)).toEqual(
    Array(6).fill(true),
  )
  expect(await servingModelReader(services)()).toMatchObject({
    version: 1,
    outcomes: learned.metrics.showings + learned.metrics.answers,
  })
  expect(learned.metrics.showings).toBeGreaterThan(1500)
  expect(first.made_at.getTime()).toBeLessThan(learned.made_at.getTime())

  // It happened once, to others than Robin and Dana, and nothing of it is open or news to anyone.
  expect(await countOf('match_list')).toBe(2 * before)
  expect(await countOf('match_event')).toBeGreaterThan(events)
  const theTwo = `(${robin.id}, ${dana.id})`
  expect(await countOf(`match_request where consumer_id in ${theTwo} or advisor_id in ${theTwo}`)).toBe(0)
  expect(
    await countOf(
      `match_request where state in ('sent', 'seen') or (state = 'accepted' and closed_as is null)`,
    ),
  ).toBe(0)
  expect(await countOf('notification')).toBe(0)
  expect(await countOf('mail')).toBe(0)
  const accepted = await countOf(`match_request where state = 'accepted'`)
  expect(await countOf('conversation')).toBe(accepted)
  const counts = [await countOf('match_list'), await countOf('match_event')]
  await seedOutcomes(services)
  expect([await countOf('match_list'), await countOf('match_event')]).toEqual(counts)
})
