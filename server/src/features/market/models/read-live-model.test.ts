import { productPrior } from '@evenkeel/matching/features/product-prior'
import { describe, expect, test } from 'vitest'
import { useLearning } from '../learning/fixtures/use-learning.ts'
import { seedFirstModel } from '../learning/seed-first-model.ts'
import { switchLiveModel } from '../learning/switch-live-model.ts'
import { isRefused, rowOfModel } from './model-row.ts'
import { insertModelVersion, putOnline } from './model-store.ts'
import { packDoubles, unpackDoubles } from './pack-doubles.ts'
import { readLiveModel } from './read-live-model.ts'
import { readWeightsAsOf } from './read-weights-as-of.ts'
import { sealOfModel, sealOfOnline } from './seal-rows.ts'

const { database, services, clock, logged, query } = await useLearning()
const read = () => readLiveModel(database.orm, services.log)
/** As read by another process that has served nothing yet. */
const readElsewhere = () =>
  readLiveModel(
    {
      ...database.orm,
      execute: database.orm.execute.bind(database.orm),
      select: database.orm.select.bind(database.orm),
    } as typeof database.orm,
    services.log,
  )

/** A second live model with slightly different weights. */
async function moveTo(version: number, schemaHash = productPrior.schemaHash): Promise<void> {
  const mean = productPrior.wants.mean.map((weight) => weight + 0.01 * version)
  const row = rowOfModel({ ...productPrior, version, schemaHash, wants: { ...productPrior.wants, mean } })
  const { wantsMean, wantsCovariance, acceptsMean, acceptsCovariance } = row
  const heads = { modelVersion: version, wantsMean, wantsCovariance, acceptsMean, acceptsCovariance }
  const now = clock.now()
  await database.transaction(async (transaction) => {
    const nothing = { trainedFrom: null, trainedTo: null, trainedShownTo: null, metrics: {} }
    await insertModelVersion(transaction, { ...row, ...nothing, parent: 0, status: 'shadow', madeAt: now })
    await putOnline(transaction, {
      ...heads,
      throughEvent: 0,
      throughShown: 0,
      sha256: sealOfOnline(heads),
      at: now,
    })
    const moved = await switchLiveModel(transaction, { to: version, why: 'a test', by: 'Sam', now })
    if (isRefused(moved)) throw new Error(moved.reason)
  })
}

describe('a model that is not what it was made as', () => {
  test.each([
    ['its weights', `update model_version set wants_mean = accepts_mean where version = 2`],
    ['how sure it is', `update model_version set wants_covariance = accepts_covariance where version = 2`],
    ['how far advisors differ', 'update model_version set appeal_variance = 9 where version = 2'],
    ['how far one reads', 'update model_version set examination = 0 where version = 2'],
    ['the features it is of', `update model_version set schema_hash = 'product-0' where version = 2`],
    ['the weights in use', 'update model_weights set wants_mean = accepts_mean where model_version = 2'],
  ])('is refused when somebody changed %s, and the one before keeps serving', async (_, change) => {
    logged.length = 0
    const first = await read()
    await moveTo(2)
    await query(change)
    expect(await read()).toBe(first)
    expect(logged).toMatchObject([{ modelVersion: 2, msg: expect.stringContaining('is not used') }])
    // Logged once, not every second.
    expect(await read()).toBe(first)
    expect(logged).toHaveLength(1)
    const elsewhere = await readElsewhere()
    expect(elsewhere).toEqual(first)
    expect(await readWeightsAsOf(database.orm, 1_000_000)).toEqual(first.model)
  })

  test('keeps the good one that comes after it from nothing', async () => {
    await read()
    await moveTo(2)
    await query('update model_version set examination = 0 where version = 2')
    await read()
    await moveTo(3)
    expect((await read()).model.version).toBe(3)
  })

  test('of other features is refused by their hash, and a server that starts begins a new line', async () => {
    await read()
    await query(`update model_version set schema_hash = 'product-0'`)
    const [row] = await query<Record<string, never>>('select * from model_version')
    const sealed = sealOfModel({
      version: 0,
      schemaHash: 'product-0',
      wantsMean: row?.wants_mean as never as Buffer,
      wantsCovariance: row?.wants_covariance as never as Buffer,
      acceptsMean: row?.accepts_mean as never as Buffer,
      acceptsCovariance: row?.accepts_covariance as never as Buffer,
      appealVariance: Number(row?.appeal_variance),
      selectivityVariance: Number(row?.selectivity_variance),
      correlation: Number(row?.correlation),
      examination: Number(row?.examination),
    })
    await query('update model_version set sha256 = $1', [sealed])
    logged.length = 0
    expect(await readElsewhere()).toEqual({ model: productPrior, weightsVersion: 0 })
    expect(logged).toMatchObject([{ reason: 'other-schema' }])
    await seedFirstModel(services)
    expect((await read()).model).toEqual({ ...productPrior, version: 1 })
    expect(await query('select version, status from model_version order by 1')).toEqual([
      { version: 0, status: 'retired' },
      { version: 1, status: 'live' },
    ])
    await seedFirstModel(services)
    expect(await query('select from model_version')).toHaveLength(2)
  })
})

test('where there is none, version 0 is laid in once, however many ask at once', async () => {
  const all = await Promise.all([1, 2, 3, 4, 5].map(readElsewhere))
  for (const { model } of all) expect(model).toEqual(productPrior)
  expect(await query('select status from model_version')).toEqual([{ status: 'live' }])
  for (const table of ['model_online', 'model_weights', 'model_move'])
    expect(await query(`select from ${table}`)).toHaveLength(1)
})

test('weights as of a version are those that lists were made with then', async () => {
  const first = await read()
  await moveTo(2)
  const second = await read()
  expect(second.model.version).toBe(2)
  expect(await readWeightsAsOf(database.orm, second.weightsVersion - 1)).toEqual(first.model)
  expect(await readWeightsAsOf(database.orm, second.weightsVersion)).toEqual(second.model)
})

test('doubles come back to the last bit, the lowest byte first', () => {
  const values = Float64Array.of(0.1, -1e-308, 1 / 3, Number.MAX_VALUE, -0)
  expect(unpackDoubles(packDoubles(values))).toEqual(values)
  expect(packDoubles(Float64Array.of(1)).toString('hex')).toBe('000000000000f03f')
  expect(unpackDoubles(Buffer.alloc(9))).toHaveLength(0)
})
