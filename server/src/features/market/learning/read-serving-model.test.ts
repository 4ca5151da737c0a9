import { readServingModel } from '@evenkeel/contract/market/serving-model'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readLiveModel } from '../models/read-live-model.ts'
import { gateReplays } from './fixtures/gate-replays.ts'
import { playMarket } from './fixtures/play-market.ts'
import { useLearning } from './fixtures/use-learning.ts'
import { ingestEvents } from './outcomes/ingest-events.ts'
import { servingModelReader } from './read-serving-model.ts'
import { refitModel } from './refit-model.ts'
import { tryPromotion } from './try-promotion.ts'

const learning = await useLearning()
const { database, services, advisor, query, clock } = learning

test('before there is a model nothing is said, and that is not remembered', async () => {
  const read = servingModelReader(services)
  await expect(read()).rejects.toMatchObject({ code: 'unavailable' })
  await readLiveModel(database.orm)
  expect(await read()).toEqual({ version: 0, outcomes: 0, isDemo: false })
})

test('it says what serves and how much it has learned, by day and by night, and nothing else', {
  timeout: 60_000,
}, async () => {
  await readLiveModel(database.orm)
  const read = servingModelReader(services)
  expect(await read()).toMatchObject({ version: 0, outcomes: 0 })
  const advisors: number[] = []
  for (let count = 0; count < 16; count += 1) advisors.push(await advisor({ gender: 'Female' }))
  await playMarket(learning, { advisors, consumers: 250, seed: 5 })
  await query(`alter table match_event disable trigger match_event_append_only`)
  await query(`update match_event set detail = '{"places": 6}' where kind = 'shown'`)
  await refitModel(services)
  const [row] = await query<{ answers: string }>(
    `select count(*) as answers from match_event where kind in ('accepted', 'declined', 'expired')`,
  )
  const fitted = 250 * 6 + Number(row?.answers)
  // The first model learns by day from the same outcomes.
  await ingestEvents(services)
  clock.pass(61_000)
  expect(await read()).toMatchObject({ version: 0, outcomes: fitted })

  await playMarket(learning, { advisors, consumers: 200, seed: 6 })
  expect(await tryPromotion(services, gateReplays(advisors))).toMatchObject([
    { promotion: { kind: 'promoted' } },
  ])
  const after = await read()
  expect(after).toEqual({ version: 1, outcomes: fitted, isDemo: false })
  expect(z.parse(readServingModel.answer, after)).toEqual(after)
})

test('it is read once a minute, and once for all who ask at the same moment', async () => {
  await readLiveModel(database.orm)
  let asked = 0
  const orm = new Proxy(database.orm, {
    get(target, name, receiver) {
      if (name === 'execute') asked += 1
      return Reflect.get(target, name, receiver)
    },
  })
  const read = servingModelReader({ ...services, database: { ...database, orm } })
  await Promise.all([read(), read(), read()])
  const once = asked
  await read()
  expect(asked).toBe(once)
  clock.pass(61_000)
  await read()
  expect(asked).toBe(2 * once)
})
