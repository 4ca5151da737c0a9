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

test('operators read what is live, what is waiting, what was fitted and what the gates say', {
  timeout: 60_000,
}, async () => {
  expect(await status()).toBe('No model yet. The server creates the first one when it starts.')
  await readLiveModel(database.orm)
  const advisors: number[] = []
  for (let count = 0; count < 10; count += 1) advisors.push(await advisor())
  await playMarket(learning, { advisors, consumers: 80, seed: 2 })
  expect(await status()).toMatch(/^\d+ answers and 80 lists waiting\. .+ Some can be ingested now\.$/m)
  expect(describeIngested(await ingestEvents(services))).toMatch(
    /^The live model learned from \d+ answers and 80 lists with 480 positions\.$/,
  )
  expect(await status()).toMatch(
    /^It has learned from \d+ answers and 80 lists; the largest weight change is wants: .+, by -?\d/m,
  )
  expect(await status()).toContain('Nothing is waiting to be learned.')
  expect(describeIngested(await ingestEvents(services))).toBe('Nothing to learn from.')

  expect(describeRefit(await refitModel(services))).toMatch(
    /^Model 1 created from 480 positions and \d+ answers\.\nHeld-out positions .+ log-loss 0\.\d+ \(version 0: \d\.\d+\).+\nHeld-out answers .+\nHiring and staying don’t count yet: 0 outcomes .+\nIt’s now in shadow/,
  )
  expect(await status()).toMatch(/^Model 1 is in shadow, created .+; gates not run yet\.$/m)
  const judged = await judgeModel(services, 1)
  if (judged.kind === 'refused') throw new Error(judged.sentence)
  expect(describeVerdicts(judged.verdicts)).toMatch(/^FAILED {2}log-loss: Too few outcomes/)
  expect(await status()).toMatch(
    /^Model 1 is in shadow, .+ failed log-loss, calibration, exposure and replay on .+\.$/m,
  )
  expect(await status()).toMatch(/^Last fit: model 1, .+, status shadow\.$/m)

  await query('update model_version set examination = 0 where version = 0')
  expect(await status()).toContain('It fails its integrity check and isn’t used')
  expect(await rollBackModel(services, { version: 1, why: 'a test', by: 'Sam' })).toMatchObject({
    kind: 'refused',
  })
})
