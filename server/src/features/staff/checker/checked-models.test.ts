import * as calls from '@evenkeel/contract/staff/checker-models'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Caller } from '../../../http/caller.ts'
import { gateReplays } from '../../market/learning/fixtures/gate-replays.ts'
import { playMarket } from '../../market/learning/fixtures/play-market.ts'
import { restoreWorld } from '../../market/learning/fixtures/restore-world.ts'
import { useLearning } from '../../market/learning/fixtures/use-learning.ts'
import type { GateReplays } from '../../market/learning/gates/judge-model.ts'
import { refitModel } from '../../market/learning/refit-model.ts'
import { readLiveModel } from '../../market/models/read-live-model.ts'
import { compareCheckedShadow } from './compare-checked-shadow.ts'
import { judgeCheckedModel } from './judge-checked-model.ts'
import { modelsOnWire } from './models-on-wire.ts'
import { promoteCheckedModel } from './promote-checked-model.ts'
import { rollBackCheckedModel } from './roll-back-checked-model.ts'

const learning = await useLearning()
const { database, services, advisor, query, clock } = learning
services.limits = { take: async () => undefined, close: async () => {} }
const sam: Caller = {
  personId: 7,
  role: 'admin',
  sessionId: crypto.randomUUID(),
  signedInAt: clock.now(),
}
const reason = 'It has done better for a month.'
const same = gateReplays([1, 2, 3, 4])
const other: GateReplays = {
  ...same,
  sample: async () => ({ identical: 49, different: ['one'], cannot: 0 }),
}

const models = async () => z.parse(calls.listModels.answer, await modelsOnWire(services))
const promote = async (version: number, replays = same) =>
  z.parse(
    calls.promoteCheckedModel.answer,
    await promoteCheckedModel(services, sam, version, { reason }, replays),
  )
const rollBack = async (version?: number) =>
  z.parse(calls.rollBackCheckedModel.answer, await rollBackCheckedModel(services, sam, { version, reason }))
const audited = () => query<object>('select event, actor_id::int as actor, detail from audit order by seq')

/** A live model that has learned nothing, a shadow that has, and what came after. */
const layIn = restoreWorld(database, clock, async () => {
  await query(
    `insert into person (id, role, email, first_name, last_name, created_at)
     values (1000007, 'admin', 'x@evenkeel.example', 'Sam', 'Ito', $1)`,
    [clock.now()],
  )
  await readLiveModel(database.orm)
  const advisors: number[] = []
  for (let count = 0; count < 16; count += 1)
    advisors.push(await advisor({ gender: count % 2 ? 'Male' : 'Female', years_of_experience: 7 }))
  await playMarket(learning, { advisors, consumers: 250, seed: 5 })
  await refitModel(services)
  await playMarket(learning, { advisors, consumers: 200, seed: 6 })
})
beforeEach(layIn, 120_000)
sam.personId = 1_000_007

describe('what staff cannot do', () => {
  test('no model gets past a gate that is closed, and nothing is written down but what the gates said', async () => {
    await expect(promote(1, other)).rejects.toMatchObject({
      code: 'model-refused',
      fields: { version: 'Model 1 stays in shadow: it failed replay.' },
    })
    const { live, versions, moves } = await models()
    expect([live, moves.map(({ to }) => to)]).toEqual([0, [0]])
    expect(versions[0]?.gates).toMatchObject({ against: 0, is_passed: false })
    expect(await audited()).toEqual([])
  })

  test('a model that is not there, is live already or never was is neither promoted nor gone back to', async () => {
    for (const act of [
      () => promote(9),
      () => promote(0),
      () => rollBack(),
      () => rollBack(1),
      () => rollBack(9),
    ])
      await expect(act()).rejects.toMatchObject({
        code: 'model-refused',
        fields: { version: expect.any(String) },
      })
    await expect(compareCheckedShadow(services, 9)).rejects.toMatchObject({ code: 'not-found' })
    await expect(compareCheckedShadow(services, 0)).rejects.toMatchObject({ code: 'model-refused' })
    await expect(judgeCheckedModel(services, sam, 0)).rejects.toMatchObject({ code: 'model-refused' })
    expect(await audited()).toEqual([])
  })

  test('none comes to the front without its row in the audit log', async () => {
    await query(`alter table audit add constraint broken check (event = '') not valid`)
    try {
      await expect(promote(1)).rejects.toThrow()
    } finally {
      await query('alter table audit drop constraint broken')
    }
    expect((await models()).live).toBe(0)
  })
})

describe('models', () => {
  test('are told with what they were made from, what they proved and what can be done with them', async () => {
    const { live, is_held_back, versions } = await models()
    expect([live, is_held_back, versions.map(({ version }) => version)]).toEqual([0, false, [1, 0]])
    expect(versions[0]).toMatchObject({
      status: 'shadow',
      is_usable: true,
      may_promote: true,
      may_roll_back_to: false,
      gates: null,
      fit: { held_out: { wants: { log_loss: expect.any(Number) } } },
    })
    expect(versions[1]).toMatchObject({ status: 'live', fit: null, may_promote: false })
    await query(`update model_version set examination = examination + 1 where version = 1`)
    expect((await models()).versions[0]).toMatchObject({ is_usable: false, may_promote: false })
  })

  test('one in shadow is held beside the live one by the lists both spoke about', async () => {
    const { shadow } = gateReplays([1, 2, 3, 4], ([first, second, ...rest]) =>
      first === 1 ? [second ?? 0, first, ...rest] : [first ?? 0, second ?? 0, ...rest],
    )
    const compared = z.parse(calls.compareShadow.answer, await compareCheckedShadow(services, 1, shadow))
    expect(compared).toMatchObject({ version: 1, live: 0, lists: 40 })
    expect(compared.top_three_changed).toBeGreaterThan(0)
    expect(compared.top_three_changed).toBeLessThan(40)
    expect(compared.first_changed).toBe(compared.top_three_changed)
    expect(compared.wants.shadow ?? 9).toBeLessThan(compared.wants.live ?? 0)
  })

  test('come to the front and go back with a reason, by whom and when, and are told so', async () => {
    const promoted = await promote(1)
    expect(promoted.live).toBe(1)
    expect(promoted.versions[0]).toMatchObject({ status: 'live', gates: { is_passed: true } })
    expect(promoted.moves[0]).toMatchObject({ from: 0, to: 1, why: reason, by: 'Sam Ito' })
    const back = await rollBack()
    expect([back.live, back.is_held_back]).toEqual([0, true])
    expect(back.versions[0]).toMatchObject({ status: 'retired', may_roll_back_to: true })
    const restored = await rollBack(1)
    expect([restored.live, restored.is_held_back]).toEqual([1, false])
    expect(await audited()).toEqual([
      { event: 'model-promoted', actor: sam.personId, detail: { reason, version: 1 } },
      { event: 'model-rolled-back', actor: sam.personId, detail: { reason, version: 0 } },
      { event: 'model-restored', actor: sam.personId, detail: { reason, version: 1 } },
    ])
  })
})
