import { afterAll, expect, test, vi } from 'vitest'
import { openJobs } from '../../../jobs/pg-boss-jobs.ts'
import { readLiveModel } from '../models/read-live-model.ts'
import { untilClosed, useLearning } from './fixtures/use-learning.ts'
import { ingestJob, refitJob } from './learning-jobs.ts'
import { ingestEvents } from './outcomes/ingest-events.ts'
import { runNightlyLearning } from './run-nightly-learning.ts'
import { scheduleLearning } from './schedule-learning.ts'

const { database, services, clock, consumer, advisor, show, ask, answer, effectsOf, query } =
  await useLearning()
const jobs = await openJobs(database, [ingestJob, refitJob], services.log)
afterAll(() => jobs.close())
const parts = { ...services, jobs }
const waiting = async (name: string) =>
  (await query(`select from pgboss.job where name = $1 and state = 'created'`, [name])).length

test('nobody is set to work where nothing has happened, nor for a list that still has its day', async () => {
  await readLiveModel(database.orm)
  await query('delete from pgboss.job')
  await scheduleLearning(parts)
  await show(await consumer(), [{ advisorId: await advisor() }])
  await scheduleLearning(parts)
  expect(await waiting(ingestJob.name)).toBe(0)
  clock.pass(untilClosed)
  await Promise.all([1, 2, 3].map(() => scheduleLearning(parts)))
  expect(await waiting(ingestJob.name)).toBe(1)
})

test('nothing is fitted before the night is far on', async () => {
  await readLiveModel(database.orm)
  await query('delete from pgboss.job')
  while (clock.now().getUTCHours() > 4) clock.pass(3_600_000)
  await scheduleLearning(parts)
  expect(await waiting(refitJob.name)).toBe(0)
})

test('a night is fitted once, however many servers there are and however often they look', async () => {
  await readLiveModel(database.orm)
  await query('delete from pgboss.job')
  while (clock.now().getUTCHours() < 8 || clock.now().getUTCHours() > 20) clock.pass(3_600_000)
  for (let count = 0; count < 2; count += 1) await Promise.all([1, 2, 3].map(() => scheduleLearning(parts)))
  expect(await waiting(refitJob.name)).toBe(1)
  await query('delete from pgboss.job')
  await scheduleLearning(parts)
  expect(await waiting(refitJob.name)).toBe(0)
  await runNightlyLearning(services)
  expect(await query('select from model_version')).toHaveLength(1)
})

test('an answer is learned by the worker', async () => {
  await readLiveModel(database.orm)
  await query('delete from pgboss.job')
  const dana = await advisor()
  await answer(await ask(await show(await consumer(), [{ advisorId: dana }]), 1), 'accepted')
  await jobs.work(ingestJob, async () => void (await ingestEvents(services)))
  await scheduleLearning(parts)
  await vi.waitFor(async () => expect(await effectsOf(dana)).toMatchObject({ showings: 0 }))
})
