import { productPrior } from '@evenkeel/matching/features/product-prior'
import { expect, test } from 'vitest'
import { isRefused, modelOfRow } from '../models/model-row.ts'
import { findModelVersion } from '../models/model-store.ts'
import { readLiveModel } from '../models/read-live-model.ts'
import { playMarket } from './fixtures/play-market.ts'
import { untilClosed, useLearning } from './fixtures/use-learning.ts'
import { ingestEvents } from './outcomes/ingest-events.ts'
import { refitModel } from './refit-model.ts'

const learning = await useLearning()
const { database, services, advisor, consumer, show, ask, answer, clock, query, effectsOf } = learning
const people = (count: number, make: () => Promise<number>) =>
  Promise.all(Array.from({ length: count }, make))

async function modelOf(version: number) {
  const row = await findModelVersion(database.orm, version)
  if (!row) throw new Error(`there is no model ${version}`)
  const model = modelOfRow(row)
  if (isRefused(model)) throw new Error(model.reason)
  return { row, model }
}

function correlationOf(xs: readonly number[], ys: readonly number[]): number {
  const centred = (values: readonly number[]) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    return values.map((value) => value - mean)
  }
  const dot = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)
  const [x, y] = [centred(xs), centred(ys)]
  return dot(x, y) / Math.sqrt(dot(x, x) * dot(y, y))
}

test('of too few outcomes nothing is fitted', async () => {
  await readLiveModel(database.orm)
  await playMarket(learning, { advisors: await people(8, () => advisor()), consumers: 5, seed: 1 })
  expect(await refitModel(services)).toMatchObject({ kind: 'too-few', showings: 30 })
  expect(await query('select from model_version')).toHaveLength(1)
})

test('a fit that knows less than the expert stays a draft', async () => {
  await readLiveModel(database.orm)
  const advisors = await people(8, () => advisor())
  for (let count = 0; count < 60; count += 1) {
    const list = await show(
      await consumer(),
      advisors.map((advisorId) => ({ advisorId })),
    )
    // Every advisor is asked and accepts, until one day none is.
    if (count < 48)
      for (const rank of [1, 2, 3, 4, 5, 6, 7, 8]) await answer(await ask(list, rank), 'accepted')
  }
  clock.pass(untilClosed)
  expect(await refitModel(services)).toMatchObject({ kind: 'made', status: 'draft' })
  expect(await query(`select from model_version where status = 'shadow'`)).toHaveLength(0)
}, 120_000)

test('from the log the same is found at night as was learned by the minute, and it goes on from there', async () => {
  await readLiveModel(database.orm)
  const advisors = await people(20, () => advisor())
  await playMarket(learning, { advisors, consumers: 110, seed: 3 })
  await ingestEvents(services)
  const made = await refitModel(services)
  if (made.kind !== 'made') throw new Error(made.kind)
  expect(made).toMatchObject({ version: 1, status: 'shadow', metrics: { showings: 660 } })
  const { fit, first } = made.metrics.heldOut
  expect(Number(fit.logLoss)).toBeLessThan(Number(first.logLoss))
  for (const head of [fit.wants, fit.accepts]) {
    expect(head.outcomes).toBeGreaterThan(10)
    expect(head).toMatchObject({ logLoss: expect.any(Number), auc: expect.any(Number) })
  }

  const { row, model } = await modelOf(1)
  const online = (await readLiveModel(database.orm)).model
  for (const head of ['wants', 'accepts'] as const) {
    const size = model[head].mean.length
    for (const [index, weight] of model[head].mean.entries()) {
      const spread = Math.sqrt(model[head].covariance[index * size + index] ?? 0)
      const learned = online[head].mean[index] ?? 0
      // Within the uncertainty of both.
      expect(Math.abs(weight - learned)).toBeLessThanOrEqual(spread + 1e-9)
      const told = productPrior[head].mean[index] ?? 0
      if (Math.abs(weight - told) > 2 * spread)
        expect(Math.sign(learned - told)).toBe(Math.sign(weight - told))
    }
  }
  const night = await query<{ advisor_id: string; appeal: number; showings: number }>(
    'select advisor_id, appeal, showings from model_effects where model_version = 1',
  )
  expect(night).toHaveLength(20)
  const byDay = await Promise.all(night.map(({ advisor_id }) => effectsOf(Number(advisor_id))))
  expect(night.map(({ showings }) => showings)).toEqual(byDay.map((one) => one?.showings))
  // The nightly fit finds how little advisors differ here, so all shrink toward the mean, in the same order.
  const appeals = byDay.map((one) => Number(one?.appeal))
  expect(
    correlationOf(
      night.map(({ appeal }) => appeal),
      appeals,
    ),
  ).toBeGreaterThan(0.9)

  const [cursor] = await query<Record<string, string>>('select * from model_online where model_version = 1')
  expect([Number(cursor?.through_event), Number(cursor?.through_shown)]).toEqual([
    row.trainedTo,
    row.trainedShownTo,
  ])
  await ingestEvents(services)
  const [after] = await query<Record<string, string>>('select * from model_online where model_version = 1')
  expect(after?.wants_mean).toEqual(cursor?.wants_mean)
}, 120_000)
