import { expect, test, vi } from 'vitest'
import { useMarket } from '../fixtures/use-market.ts'
import type { QueryContext } from './market-query.ts'
import { openMatching } from './open-matching.ts'

const { services, advisor, changeCriteria, run, database, clock } = await useMarket()

test('a process hears by itself of advisors who come and change, and is still when it is closed', async () => {
  const { matching } = services
  matching.start()
  const market = await matching.market()
  const id = await advisor()
  await vi.waitFor(() => expect(market.roster.size()).toBe(1))
  await changeCriteria(id, { asset_minimum: 77 })
  const minimum = () => market.roster.factsAt(market.roster.entryOf(id) ?? -1)?.assetMinimum
  await vi.waitFor(() => expect(minimum()).toBe(77))
  await matching.close()
  const before = market.asOf()
  await changeCriteria(id, { asset_minimum: 78 })
  expect(market.asOf()).toBe(before)
})

test('many who ask at once wait for one reading, and nobody is left without a market', async () => {
  await advisor()
  const markets = await Promise.all(Array.from({ length: 20 }, () => services.matching.market()))
  expect(new Set(markets).size).toBe(1)
  expect(markets[0]?.roster.size()).toBe(1)
})

/** While the table of facts has another name. */
async function withoutFacts(work: () => Promise<void>): Promise<void> {
  await run('alter table matching_facts rename to matching_facts_away')
  await work().finally(() => run('alter table matching_facts_away rename to matching_facts'))
}

test('one that could not be built is built when somebody asks again', async () => {
  await advisor()
  const log = services.log
  const matching = openMatching({ database, clock, log })
  await withoutFacts(() => expect(matching.market()).rejects.toThrow())
  expect((await matching.market()).roster.size()).toBe(1)
})

test('it says how far it is until a list can be made, and that it failed', async () => {
  const log = services.log
  const matching = openMatching({ database, clock, log })
  expect(matching.opening()).toEqual({ read: 0, hasFailed: false })
  await withoutFacts(() => expect(matching.market()).rejects.toThrow())
  expect(matching.opening()).toEqual({ read: 0, hasFailed: true })
  await matching.market()
  expect(matching.opening()).toBeUndefined()
})

test('a process that closes while it reads the market does not wait for its end', async () => {
  await advisor()
  await services.matching.catchUp()
  const matching = openMatching({ database, clock, log: services.log })
  matching.start()
  await matching.close()
  await expect(matching.market()).rejects.toThrow('closed while the market was read')
})

test('a question within a transaction does not wait for changes, which could wait for its locks', async () => {
  await advisor()
  const matching = openMatching({ database, clock, log: services.log })
  const market = await matching.opened()
  const client = await database.pool.connect()
  try {
    await client.query('begin; lock table matching_facts in access exclusive mode')
    const query = {
      name: 'version',
      isAskedLocked: true,
      answer: ({ market: of }: QueryContext) => of.asOf(),
    }
    expect(await matching.ask(query, null)).toBe(market.asOf())
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('arguments and answers that cannot cross threads fail here too', async () => {
  const uncloneable = { name: 'x', answer: () => ({ tell: () => 1 }) }
  const refused = { name: 'DataCloneError' }
  await expect(services.matching.ask(uncloneable, null)).rejects.toMatchObject(refused)
  const echo = { name: 'x', answer: (_: QueryContext, args: unknown) => args }
  await expect(services.matching.ask(echo, { tell: () => 1 })).rejects.toMatchObject(refused)
})
