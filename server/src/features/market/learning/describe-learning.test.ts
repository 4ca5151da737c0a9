import { expect, test } from 'vitest'
import { readLiveModel } from '../models/read-live-model.ts'
import { describeIngested, describeRefit, describeStatus, describeVerdicts } from './describe-learning.ts'
import { playMarket } from './fixtures/play-market.ts'
import { useLearning } from './fixtures/use-learning.ts'
import { judgeModel } from './gates/judge-model.ts'
import { ingestEvents } from './outcomes/ingest-events.ts'
import { readLearningStatus } from './read-learning-status.ts'
import { refitModel } from './refit-model.ts'
import { rollBackModel } from './roll-back-model.ts'

const learning = await useLearning()
const { database, services, advisor, query } = learning
const status = async () => describeStatus(await readLearningStatus(services))

test('who looks after the engine reads sentences: what is live, what waits, what was fitted, what the gates say', {
  timeout: 60_000,
}, async () => {
  expect(await status()).toBe('No model yet. The server creates the first one when it starts.')
  await readLiveModel(database.orm)
  const advisors: number[] = []
  for (let count = 0; count < 10; count += 1) advisors.push(await advisor())
  await playMarket(learning, { advisors, consumers: 80, seed: 2 })
  expect(await status()).toMatch(/^\d+ answers and 80 lists wait; .+ Some can be taken in now\.$/m)
  expect(describeIngested(await ingestEvents(services))).toMatch(
    /^The live model has learned from \d+ answers and 80 lists with 480 places\.$/,
  )
  expect(await status()).toMatch(
    /^It has learned from \d+ answers and 80 lists; the weight that moved farthest is wants: .+, by -?\d/m,
  )
  expect(await status()).toContain('Nothing is waiting to be learned.')
  expect(describeIngested(await ingestEvents(services))).toBe('Nothing to learn from.')

  expect(describeRefit(await refitModel(services))).toMatch(
    /^Model 1 was made from 480 places and \d+ answers\.\nOf \d+ places .+ log-loss 0\.\d+ \(version 0: \d\.\d+\).+\nOf \d+ answers .+\nIt is in shadow now/,
  )
  expect(await status()).toMatch(/^Model 1 is in shadow, made on .+; it has not tried the gates\.$/m)
  const judged = await judgeModel(services, 1)
  if (judged.kind === 'refused') throw new Error(judged.sentence)
  expect(describeVerdicts(judged.verdicts)).toMatch(/^CLOSED {2}log-loss: There are too few outcomes/)
  expect(await status()).toMatch(
    /^Model 1 is in shadow, .+ it did not pass log-loss, calibration, replay\.$/m,
  )
  expect(await status()).toMatch(/^The last fit was model 1, on .+; it is shadow\.$/m)

  await query('update model_version set examination = 0 where version = 0')
  expect(await status()).toContain('It is not what it was made as, and is not used')
  expect(await rollBackModel(services, { version: 1, why: 'a test', by: 'Sam' })).toMatchObject({
    kind: 'refused',
  })
})
