import { replaySearches as call } from '@evenkeel/contract/staff/checker-models'
import { productPrior } from '@evenkeel/matching/features/product-prior'
import type { Model } from '@evenkeel/matching/model/model'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { advisorRow } from '../../demo/demo/advisor-row.ts'
import { insertAdvisors } from '../../demo/demo/demo-store.ts'
import { makeAdvisor } from '../../demo/demo/people/make-advisor.ts'
import { robinsWishes, useMarket } from '../../market/matching/fixtures/use-market.ts'
import { findAdvisors } from '../../market/matching/search/find-advisors.ts'
import { bytesOfHeads, rowOfModel } from '../../market/models/model-row.ts'
import { insertModelVersion, putOnline } from '../../market/models/model-store.ts'
import { sealOfOnline } from '../../market/models/seal-rows.ts'
import { replaySearches } from './replay-searches.ts'

const { database, services, clock, run, advisor, consumer, caller, count } = await useMarket()
const sam = caller(7, 'admin')
const replay = async (model_version: number, of = 50, mostMs?: number) =>
  z.parse(call.answer, await replaySearches(services, sam, { model_version, count: of }, mostMs))

/** A shadow model. */
async function layModel(model: Model): Promise<void> {
  await database.transaction(async (transaction) => {
    const none = { parent: 0, trainedFrom: null, trainedTo: null, trainedShownTo: null, metrics: {} }
    await insertModelVersion(transaction, {
      ...rowOfModel(model),
      ...none,
      status: 'shadow',
      madeAt: clock.now(),
    })
    const online = { modelVersion: model.version, ...bytesOfHeads(model) }
    await putOnline(transaction, {
      ...online,
      sha256: sealOfOnline(online),
      throughEvent: 0,
      throughShown: 0,
      at: clock.now(),
    })
  })
}

const turned = (version: number): Model => ({
  ...productPrior,
  version,
  wants: { ...productPrior.wants, mean: productPrior.wants.mean.map((weight) => -weight) },
})

async function searches(): Promise<string[]> {
  const rows = Array.from({ length: 30 }, (_, index) => {
    const row = advisorRow(makeAdvisor(77, index), clock.now())
    return { ...row, criteria: { ...row.criteria, states: ['CO'], paused_until: null } }
  })
  await insertAdvisors(database.orm, rows)
  await services.matching.catchUp()
  const ids: string[] = []
  for (let topic = 0; topic < 6; topic++) {
    const robin = await consumer({ ...robinsWishes, service_topics: [topic], asset_band: '3m-plus' })
    ids.push((await findAdvisors(services, robin)).listId)
  }
  // No advisor serves this state.
  ids.push((await findAdvisors(services, await consumer({ ...robinsWishes, state: 'TX' }))).listId)
  return ids
}

describe('what cannot be replayed', () => {
  test('a model that is not there, or is fails its integrity check', async () => {
    await searches()
    await expect(replay(9)).rejects.toMatchObject({ code: 'not-found' })
    await layModel(turned(1))
    await run('update model_version set examination = examination + 1 where version = 1')
    await expect(replay(1)).rejects.toMatchObject({
      code: 'model-refused',
      fields: { version: expect.stringContaining('fails its integrity check') },
    })
  })

  test('a search with a deleted person is counted and left out', async () => {
    const [robin, gone] = [await consumer(), await advisor()]
    await advisor()
    await services.matching.catchUp()
    await findAdvisors(services, robin)
    await run('delete from person where id = $1', [gone])
    expect(await replay(0)).toMatchObject({ replayed: 0, cannot: 1, is_cut_short: false })
  })

  test('more than its time allows: it stops and says so', async () => {
    await searches()
    expect(await replay(0, 50, -1)).toMatchObject({ replayed: 0, cannot: 0, is_cut_short: true })
    expect(z.safeParse(call.body, { model_version: 0, count: 201 }).success).toBe(false)
  })
})

describe('the last searches', () => {
  test('come out as they were under the model they were made with', async () => {
    await searches()
    const same = await replay(0)
    expect(same).toMatchObject({
      replayed: 7,
      cannot: 0,
      is_cut_short: false,
      examples: [],
      top_three: { changed: 0, first_changed: 0, kept_share: 1 },
      zero_results: { before: 1 / 7, after: 1 / 7 },
    })
    expect(same.fairness.map(({ gate }) => gate)).toEqual(['exposure', 'flip'])
  })

  test('come out differently under another, are told with names, and leave the same people out', async () => {
    const ids = await searches()
    await layModel(turned(1))
    const changed = await replay(1)
    expect(changed).toMatchObject({ replayed: 7, zero_results: { before: 1 / 7, after: 1 / 7 } })
    expect(changed.top_three.changed).toBeGreaterThan(3)
    expect(changed.top_three.kept_share).toBeLessThan(1)
    expect(changed.examples).toHaveLength(changed.top_three.changed)
    for (const { search_id, before, after } of changed.examples) {
      expect(ids).toContain(search_id)
      expect(before).not.toEqual(after)
      expect(before[0]?.name).not.toBe('')
    }
    expect((await replay(1, 2)).replayed).toBe(2)
  })

  test('write nothing: no list, no event, nothing of the model', async () => {
    await searches()
    await layModel(turned(1))
    const tables = [
      'match_list',
      'match_list_place',
      'match_event',
      'shadow_chance',
      'model_move',
      'matching_effects',
    ]
    const rows = () => Promise.all(tables.map(count))
    const before = await rows()
    await replay(1)
    expect(await rows()).toEqual(before)
    expect((await run('select metrics from model_version where version = 1')).rows[0].metrics).toEqual({})
  })

  test('are ordered by what the model has learned of each itself, not by what the live one has', async () => {
    const [robin, first, second] = [await consumer(), await advisor(), await advisor()]
    await services.matching.catchUp()
    const { ranking } = await findAdvisors(services, robin)
    expect(ranking.matches.map(({ id }) => id)).toEqual([first, second])
    await layModel({ ...productPrior, version: 1 })
    expect((await replay(1)).top_three.changed).toBe(0)
    await run(
      `insert into model_effects (model_version, advisor_id, appeal, selectivity, appeal_variance, selectivity_variance,
         covariance, showings) values (1, $1, 2, 0, 1, 1, 0, 20)`,
      [second],
    )
    const { top_three, examples } = await replay(1)
    expect(top_three).toEqual({ changed: 1, first_changed: 1, kept_share: 1 })
    expect(examples[0]?.after.map(({ advisor_id }) => advisor_id)).toEqual([second, first])
  })
})
