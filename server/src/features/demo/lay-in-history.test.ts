import { expect, test } from 'vitest'
import { useMarket } from '../matching/fixtures/use-market.ts'
import { replayLists } from '../matching/replay-lists.ts'
import { demoSeed } from './lay-in-demo.ts'
import { layInHistory } from './lay-in-history.ts'
import { robin } from './named-people.ts'
import { topUpDemo } from './top-up-demo.ts'

const { services, clock } = await useMarket()
const { database } = services

const countOf = async (what: string) => {
  const { rows } = await database.pool.query<{ count: number }>(`select count(*)::int as count from ${what}`)
  return rows[0]?.count ?? 0
}

test('what people of the demo did is what the product would have let them do, and no letter tells of it', {
  timeout: 60_000,
}, async () => {
  await topUpDemo(services, { advisors: 80, consumers: 30, seed: demoSeed })
  await layInHistory(services)

  expect(await countOf('match_list')).toBeGreaterThan(15)
  expect(await countOf(`match_request where consumer_id = ${robin.id}`)).toBeGreaterThan(1)
  expect(await countOf(`match_request where state = 'accepted'`)).toBeGreaterThan(3)
  expect(await countOf('mail')).toBe(0)
  const now = clock.now().toISOString()
  expect(await countOf(`match_request where sent_at > '${now}' or answered_at > '${now}'`)).toBe(0)
  for await (const { isIdentical } of replayLists(database.orm)) expect(isIdentical).toBe(true)
})

test('it is laid in once', async () => {
  const before = await countOf('match_event')
  await layInHistory(services)
  expect(await countOf('match_event')).toBe(before)
})
