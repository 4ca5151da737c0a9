import { expect, test } from 'vitest'
import { listModelVersions } from '../models/model-store.ts'
import { readLiveModel } from '../models/read-live-model.ts'
import { playMarket } from './fixtures/play-market.ts'
import { useLearning } from './fixtures/use-learning.ts'
import { judgeModel } from './gates/judge-model.ts'
import { learningWorker } from './learning-worker.ts'

const learning = await useLearning()
const { database, services, advisor } = learning
const worker = learningWorker(services)

test('a night of learning runs beside people’s calls, and gates in a thread say what they say here', async () => {
  await readLiveModel(database.orm)
  const advisors: number[] = []
  for (let count = 0; count < 12; count += 1)
    advisors.push(await advisor({ gender: 'Female', age_band: '34-45', years_of_experience: 7 }))
  await playMarket(learning, { advisors, consumers: 250, seed: 5 })

  await worker.runNightly()
  const [shadow] = await listModelVersions(database.orm, ['shadow'])
  expect(shadow?.version).toBe(1)

  const judged = await worker.judgeModel(services, 1)
  expect(judged).toMatchObject({ kind: 'judged', live: 0 })
  expect(judged).toEqual(await judgeModel(services, 1))
  expect(await worker.compareShadow(services, 1)).toMatchObject({ kind: 'compared', live: 0 })
  expect(await worker.replayWithModel(database.orm, { version: 1, count: 5, mostMs: 5000 })).toMatchObject({
    kind: 'replayed',
  })
})

test('what is missing is said, and what fails in the thread fails for its caller', async () => {
  expect(await worker.judgeModel(services, 99)).toEqual({
    kind: 'refused',
    sentence: 'There is no model 99.',
  })
  const nowhere = { ...database, connectionString: 'postgresql://nobody@127.0.0.1:1/none' }
  delete nowhere.appConnectionString
  await expect(learningWorker({ ...services, database: nowhere }).runNightly()).rejects.toThrow()
})
