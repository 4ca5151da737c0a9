import { unseenEffects } from '@evenkeel/matching/model/model'
import { orderOf } from '@evenkeel/matching/order/order-points'
import { referenceOf, typicalOf } from '@evenkeel/matching/order/typical'
import { rankCandidates } from '@evenkeel/matching/rank-candidates'
import { beforeEach, describe, expect, test } from 'vitest'
import { findModelVersion } from '../models/model-store.ts'
import { readLiveModel } from '../models/read-live-model.ts'
import { sealOfModel, sealOfOnline } from '../models/seal-rows.ts'
import { describeStatus } from './describe-learning.ts'
import { findLiveEffects } from './effects-store.ts'
import { gateReplays } from './fixtures/gate-replays.ts'
import { playMarket } from './fixtures/play-market.ts'
import { restoreWorld } from './fixtures/restore-world.ts'
import { useLearning } from './fixtures/use-learning.ts'
import type { GateReplays } from './gates/judge-model.ts'
import { ingestEvents } from './outcomes/ingest-events.ts'
import { promoteModel } from './promote-model.ts'
import { readLearningStatus } from './read-learning-status.ts'
import { refitModel } from './refit-model.ts'
import { rollBackModel } from './roll-back-model.ts'
import { tryPromotion } from './try-promotion.ts'

const learning = await useLearning()
const { database, services, advisor, query, effectsOf } = learning
const wish = (version: number) => ({ version, why: 'a test', by: 'Sam' })
const live = async () =>
  (await query<{ version: number }>(`select version from model_version where status = 'live'`)).map(
    ({ version }) => version,
  )

const advisors: number[] = []
const same = gateReplays(advisors)

/** A live model that has learned nothing, a shadow that has, and what came after. */
const layIn = restoreWorld(database, learning.clock, async () => {
  await readLiveModel(database.orm)
  for (let count = 0; count < 16; count += 1)
    advisors.push(
      await advisor({ gender: count % 2 ? 'Male' : 'Female', age_band: '34-45', years_of_experience: 7 }),
    )
  await playMarket(learning, { advisors, consumers: 250, seed: 5 })
  await refitModel(services)
  await playMarket(learning, { advisors, consumers: 200, seed: 6 })
})
beforeEach(layIn, 120_000)

/** The list of these advisors, computed from what is stored. */
async function listOf(advisors: readonly number[]) {
  const { model } = await readLiveModel(database.orm)
  const known = new Map((await findLiveEffects(database.orm, advisors)).map((row) => [row.advisorId, row]))
  const table = (mean: Float64Array) => ({
    bias: mean.at(-1) ?? 0,
    weights: Float64Array.from({ length: 16 }, (_, code) => code * (mean[0] ?? 0)),
  })
  const candidates = advisors.map((id) => ({
    id,
    codes: Uint8Array.of(id % 16),
    effects: known.get(id) ?? unseenEffects(model.effectPrior),
    room: 2,
  }))
  const [wants, accepts] = [table(model.wants.mean), table(model.accepts.mean)]
  const reference = referenceOf(wants, accepts, typicalOf(1, candidates))
  const order = orderOf(wants, accepts, { wants: 5, accepts: 5, origin: 50 }, reference)
  return rankCandidates({ order, candidates, size: 8, seed: 7 })
}

describe('a model does not go live', () => {
  const cases: [string, string, string, RegExp][] = [
    [
      'log-loss',
      'when the live one predicts as well',
      `update match_list_place as place set chance_wants = shadow.chance_wants, chance_accepts = shadow.chance_accepts
       from shadow_chance as shadow where shadow.list_id = place.list_id and shadow.rank = place.rank`,
      /lower in \d+\.\d% of draws.+95% is needed/,
    ],
    [
      'calibration',
      'when outcomes happen less often than it predicts',
      `with worse as (update match_list_place set chance_wants = 1e-6, chance_accepts = 1e-6)
       update shadow_chance set chance_wants = least(1, chance_wants + 0.2)`,
      /Predicted chances of requests are off by 0\.\d+/,
    ],
    [
      'flip',
      'when it could not be tried on anybody',
      `update match_list set wishes = '{}'`,
      /No lists to test/,
    ],
  ]
  test.each(cases)('for %s: %s', async (gate, _, change, sentence) => {
    await query(change)
    const promotion = await promoteModel(services, wish(1), same)
    expect(promotion).toMatchObject({
      kind: 'refused',
      sentence: `Model 1 stays in shadow: it failed ${gate}.`,
    })
    expect(promotion.verdicts).toHaveLength(6)
    expect(promotion.verdicts.find((verdict) => verdict.gate === gate)?.sentence).toMatch(sentence)
    expect(await live()).toEqual([0])
    const [row] = await query<{ metrics: { gates: { verdicts: unknown } } }>(
      'select metrics from model_version where version = 1',
    )
    expect(row?.metrics.gates.verdicts).toEqual(promotion.verdicts)
  })

  test('for exposure: when it would serve a group of advisors less for its merit', async () => {
    const isMan = (id: number) => advisors.indexOf(id) % 2
    const menFirst = gateReplays(advisors, (before) => before.toSorted((a, b) => isMan(b) - isMan(a)))
    const promotion = await promoteModel(services, wish(1), menFirst)
    expect(promotion.verdicts.filter(({ isPassed }) => !isPassed)).toMatchObject([
      { gate: 'exposure', sentence: expect.stringMatching(/less even for these groups: gender \w+/) },
    ])
    const noLists: GateReplays = {
      ...same,
      shadow: async () => ({ searches: [], cannot: 0, isCutShort: false, examination: 0.6 }),
    }
    expect(await promoteModel(services, wish(1), noLists)).toMatchObject({
      sentence: 'Model 1 stays in shadow: it failed exposure.',
    })
    expect(await live()).toEqual([0])
  })

  test('for replay: when stored lists come out differently, and then when nothing is left to compare', async () => {
    const other: GateReplays = {
      ...same,
      sample: async () => ({ identical: 49, different: ['a-list'], cannot: 0 }),
    }
    expect(await promoteModel(services, wish(1), other)).toMatchObject({
      sentence: 'Model 1 stays in shadow: it failed replay.',
    })
    await query('delete from shadow_chance')
    const refused = await promoteModel(services, wish(1), same)
    expect(refused.verdicts.filter(({ isPassed }) => !isPassed).map(({ gate }) => gate)).toEqual([
      'log-loss',
      'calibration',
    ])
  })

  test('that is a draft, retired, live, tampered with or not there', async () => {
    for (const status of ['draft', 'retired']) {
      await query('update model_version set status = $1 where version = 1', [status])
      expect(await promoteModel(services, wish(1), same)).toMatchObject({
        sentence: `Model 1 is ${status}. Gates only run on shadow models.`,
      })
    }
    await query(`update model_version set status = 'shadow', examination = 0 where version = 1`)
    expect(await promoteModel(services, wish(1), same)).toMatchObject({
      sentence: 'Model 1 fails its integrity check and isn’t used.',
    })
    expect(await promoteModel(services, wish(9), same)).toMatchObject({ sentence: 'There is no model 9.' })
    expect(await promoteModel(services, wish(0), same)).toMatchObject({
      sentence: expect.stringMatching(/is live/),
    })
    expect(await live()).toEqual([0])
  })
})

test('of two that come to the front at once one does, and there is one live model', async () => {
  // Another one with the same chances.
  await query(`insert into model_version select 2, 0, schema_hash, wants_mean, wants_covariance, accepts_mean,
    accepts_covariance, appeal_variance, selectivity_variance, correlation, examination, sha256, 'shadow', trained_from,
    trained_to, trained_shown_to, '{}', made_at from model_version where version = 1`)
  const twin = await findModelVersion(database.orm, 2)
  if (!twin) throw new Error('there is no twin')
  await query('update model_version set sha256 = $1 where version = 2', [sealOfModel(twin)])
  await query(
    `insert into model_online select 2, through_event, through_shown, wants_mean, wants_covariance,
    accepts_mean, accepts_covariance, $1, at from model_online where model_version = 1`,
    [sealOfOnline({ ...twin, modelVersion: 2 })],
  )
  await query(
    'insert into shadow_chance select list_id, rank, 2, chance_wants, chance_accepts from shadow_chance',
  )
  const done = await Promise.all([1, 2, 1].map((version) => promoteModel(services, wish(version), same)))
  expect(done.map(({ kind }) => kind).sort()).toEqual(['promoted', 'refused', 'refused'])
  expect(await live()).toHaveLength(1)
  expect(await query('select from model_move')).toHaveLength(2)
})

test('a model that passes every gate goes live with what it has learned, and rolling back restores the lists', async () => {
  const before = await listOf(advisors)
  const promotion = await promoteModel(services, wish(1), same)
  expect(promotion).toMatchObject({ kind: 'promoted', from: 0, to: 1 })
  expect(
    await query('select from_version, to_version, why, moved_by from model_move order by id desc limit 1'),
  ).toEqual([{ from_version: 0, to_version: 1, why: 'a test', moved_by: 'Sam' }])
  expect((await readLiveModel(database.orm)).model.version).toBe(1)
  expect(await effectsOf(advisors[0] ?? 0)).toBeDefined()
  const after = await listOf(advisors)
  expect(after).not.toEqual(before)
  expect(await query('select from model_effects where model_version = 1')).toHaveLength(0)

  expect(await rollBackModel(services, { why: 'complaints', by: 'Sam' })).toEqual({
    kind: 'moved',
    from: 1,
    to: 0,
  })
  expect(await listOf(advisors)).toEqual(before)
  // A rollback has a reason, so no model becomes live automatically.
  await query(`update model_version set status = 'shadow' where version = 1`)
  expect(await tryPromotion(services, same)).toEqual([])
  expect(describeStatus(await readLearningStatus(services))).toContain('Automatic promotion is off')
  expect(await rollBackModel(services, { version: 1, why: 'after all', by: 'Sam' })).toMatchObject({ to: 1 })
  expect(await listOf(advisors)).toEqual(after)
  // It has missed nothing meanwhile and ingests nothing twice.
  expect(await ingestEvents(services)).toMatchObject({ lists: 200 })
  expect(await ingestEvents(services)).toMatchObject({ lists: 0 })
})

test('at night a model that passes goes live on its own', async () => {
  expect(await tryPromotion(services, same)).toMatchObject([{ version: 1, promotion: { kind: 'promoted' } }])
  expect(await live()).toEqual([1])
  expect(await tryPromotion(services, same)).toEqual([])
})

test('there is no rollback before the first model, nor to one that was never live', async () => {
  const back = (version?: number) => rollBackModel(services, { version, why: 'a test', by: 'Sam' })
  expect(await back()).toMatchObject({ sentence: expect.stringMatching(/no earlier model/) })
  expect(await back(0)).toMatchObject({ sentence: 'Model 0 is already live.' })
  expect(await back(4)).toMatchObject({ sentence: 'There is no model 4.' })
  expect(await back(1)).toMatchObject({ sentence: expect.stringMatching(/was never live/) })
})
