import { describe, expect, test } from 'vitest'
import type { Database } from '../../../../database/database.ts'
import { readLiveModel } from '../../models/read-live-model.ts'
import { day, pair, untilClosed, useLearning } from '../fixtures/use-learning.ts'
import { ingestEvents } from './ingest-events.ts'

const { database, services, clock, consumer, advisor, show, ask, answer, event, effectsOf, query, logged } =
  await useLearning()

const online = async () => (await query<Record<string, unknown>>('select * from model_online'))[0]
const nothing = { lists: 0, showings: 0, answers: 0, choices: 0, isPutOff: false }

async function world() {
  await readLiveModel(database.orm)
  return { robin: await consumer(), dana: await advisor(), lee: await advisor() }
}

/** A database whose transactions abort before the commit. */
const dying = (real: Database): Database => ({
  ...real,
  transaction: (work) =>
    real.transaction(async (transaction) => {
      await work(transaction)
      throw new Error('the process died')
    }),
})

describe('nothing is learned from', () => {
  test('a list that still may gain a request', async () => {
    const { robin, dana } = await world()
    await show(robin, [{ advisorId: dana }])
    clock.pass(day)
    expect(await ingestEvents(services)).toEqual(nothing)
    expect(await effectsOf(dana)).toBeUndefined()
    expect(await query('select from model_weights')).toHaveLength(1)
  })

  test('a request that waits, or was withdrawn', async () => {
    const { robin, dana, lee } = await world()
    const list = await show(robin, [{ advisorId: dana }, { advisorId: lee }])
    await ask(list, 1)
    await answer(await ask(list, 2), 'withdrawn')
    const before = await online()
    expect(await ingestEvents(services)).toEqual(nothing)
    expect({ ...(await online()), through_event: 0 }).toEqual({ ...before, through_event: 0 })
    expect(Number((await online())?.through_event)).toBeGreaterThan(0)
  })

  test('a no for want of a place', async () => {
    const { robin, dana } = await world()
    await answer(await ask(await show(robin, [{ advisorId: dana }]), 1), 'declined', 'full')
    expect(await ingestEvents(services)).toEqual(nothing)
    expect(await effectsOf(dana)).toBeUndefined()
  })

  test('a request that came from no list', async () => {
    const { robin, dana } = await world()
    const list = await show(robin, [{ advisorId: dana }])
    const requestId = await ask(list, 1)
    await query('update match_request set list_id = null, rank = null')
    await answer(requestId, 'accepted')
    expect(await ingestEvents(services)).toEqual(nothing)
  })

  test('a list of other features', async () => {
    const { robin, dana } = await world()
    await answer(await ask(await show(robin, [{ advisorId: dana }]), 1), 'accepted')
    await query(`insert into model_version (version, schema_hash, wants_mean, wants_covariance, accepts_mean,
      accepts_covariance, appeal_variance, selectivity_variance, correlation, examination, sha256, status, metrics,
      made_at) select 7, 'product-0', wants_mean, wants_covariance, accepts_mean, accepts_covariance, 1, 1, 0, 0, '',
      'retired', '{}', now() from model_version`)
    await query('update match_list set model_version = 7')
    clock.pass(untilClosed)
    expect(await ingestEvents(services)).toMatchObject({ showings: 0, answers: 0 })
  })
})

describe('every outcome counts once', () => {
  test('although the process dies before it is done', async () => {
    const { robin, dana } = await world()
    await answer(await ask(await show(robin, [{ advisorId: dana }]), 1), 'accepted')
    clock.pass(untilClosed)
    const before = await online()
    await expect(ingestEvents({ ...services, database: dying(database) })).rejects.toThrow('died')
    expect([await online(), await effectsOf(dana)]).toEqual([before, undefined])
    expect(await ingestEvents(services)).toMatchObject({ lists: 1, showings: 1, answers: 1 })
    const after = await effectsOf(dana)
    expect(after).toMatchObject({ showings: 1 })
    expect(await ingestEvents(services)).toEqual(nothing)
    expect(await effectsOf(dana)).toEqual(after)
  })

  test('although several processes begin at once', async () => {
    const { robin, dana, lee } = await world()
    for (let n = 0; n < 6; n += 1) {
      const list = await show(n % 2 ? robin : await consumer(), [{ advisorId: dana }, { advisorId: lee }])
      await answer(await ask(list, 1), n % 3 ? 'declined' : 'accepted')
      await query(`update match_request set state = 'expired'`)
      clock.pass(2 * day)
    }
    const small = { lists: 1, answers: 1 }
    await Promise.all([1, 2, 3, 4].map(() => ingestEvents(services, small)))
    await ingestEvents(services)
    expect([await effectsOf(dana), await effectsOf(lee)]).toMatchObject([{ showings: 6 }, { showings: 6 }])
    const rows = await query('select from matching_effects where advisor_id = $1', [lee])
    expect(rows).toHaveLength(6)
  })

  test('so one waits for the other, and tries again later', async () => {
    const { robin, dana } = await world()
    await answer(await ask(await show(robin, [{ advisorId: dana }]), 1), 'accepted')
    const other = await database.pool.connect()
    await other.query('select pg_advisory_lock(6281007)')
    expect(await ingestEvents(services)).toEqual({ ...nothing, isPutOff: true })
    await other.query('select pg_advisory_unlock(6281007)')
    other.release()
    expect(await ingestEvents(services)).toEqual({ ...nothing, answers: 1 })
  })

  test('although a lower event becomes visible after a higher one', async () => {
    const { robin, dana, lee } = await world()
    const list = await show(robin, [{ advisorId: dana }, { advisorId: lee }])
    const [first, second] = [await ask(list, 1), await ask(list, 2)]
    const slow = await database.pool.connect()
    await slow.query('begin')
    await slow.query(
      `insert into match_event (at, kind, consumer_id, advisor_id, request_id, detail)
       values ($1, 'accepted', $2, $3, $4, '{}')`,
      [clock.now(), robin, dana, first],
    )
    await answer(second, 'accepted')
    expect(await ingestEvents(services)).toEqual({ ...nothing, isPutOff: true })
    await slow.query('commit')
    slow.release()
    expect(await ingestEvents(services)).toEqual({ ...nothing, answers: 2 })
    expect([await effectsOf(dana), await effectsOf(lee)]).toEqual([expect.anything(), expect.anything()])
  })

  test('although a list is shown twice, and although the same advisor stands in the next list', async () => {
    const { robin, dana } = await world()
    const { listId } = await show(robin, [{ advisorId: dana }])
    await event('shown', { consumerId: robin, listId })
    clock.pass(day / 4)
    await show(robin, [{ advisorId: dana }])
    clock.pass(untilClosed)
    expect(await ingestEvents(services)).toMatchObject({ lists: 2, showings: 1 })
    expect(await effectsOf(dana)).toMatchObject({ showings: 1 })
  })

  test('in the list it was asked from, where two lists had the advisor', async () => {
    const { robin, dana, lee } = await world()
    await show(robin, [{ advisorId: dana }, { advisorId: lee }])
    clock.pass(day / 4)
    await ask(await show(robin, [{ advisorId: dana }]), 1)
    clock.pass(untilClosed)
    expect(await ingestEvents(services)).toMatchObject({ lists: 2, showings: 2 })
    expect(Number((await effectsOf(dana))?.appeal)).toBeGreaterThan(0)
    expect(Number((await effectsOf(lee))?.appeal)).toBeLessThan(0)
  })

  test('and somebody asked after the window has been taken for not wanted, once', async () => {
    const { robin, dana } = await world()
    const list = await show(robin, [{ advisorId: dana }])
    clock.pass(untilClosed)
    await ask(list, 1)
    await ingestEvents(services)
    clock.pass(untilClosed)
    await ingestEvents(services)
    expect(await effectsOf(dana)).toMatchObject({ showings: 1 })
    expect(Number((await effectsOf(dana))?.appeal)).toBeLessThan(0)
  })
})

test('whoever accepts, declines or lets requests run out is known by it, and so are the weights', async () => {
  const { robin, dana, lee } = await world()
  const sam = await advisor()
  const features = pair({ topics: 1, 'takes topics': 1 })
  const list = await show(
    robin,
    [dana, lee, sam].map((advisorId) => ({ advisorId, features })),
  )
  await answer(await ask(list, 1), 'accepted')
  await answer(await ask(list, 2), 'declined', 'outside-criteria')
  await answer(await ask(list, 3), 'expired')
  const before = await readLiveModel(database.orm)
  // Answers are learned immediately; a list waits for its day.
  expect(await ingestEvents(services)).toEqual({ ...nothing, answers: 3 })
  const effects = await Promise.all([dana, lee, sam].map(effectsOf))
  expect(effects.map((one) => Math.sign(Number(one?.selectivity)))).toEqual([1, -1, -1])
  const after = await readLiveModel(database.orm)
  expect(after.weightsVersion).toBeGreaterThan(before.weightsVersion)
  expect(after.model.accepts.mean).not.toEqual(before.model.accepts.mean)
  expect(after.model.wants.mean).toEqual(before.model.wants.mean)
  clock.pass(untilClosed)
  expect(await ingestEvents(services)).toEqual({ ...nothing, lists: 1, showings: 3 })
  expect((await readLiveModel(database.orm)).model.wants.mean).not.toEqual(before.model.wants.mean)
  expect(logged).toEqual([])
})

test('versions of weights and effects rise in the order in which they are written', async () => {
  const { robin, dana } = await world()
  await answer(await ask(await show(robin, [{ advisorId: dana }]), 1), 'accepted')
  await ingestEvents(services)
  clock.pass(untilClosed)
  await ingestEvents(services)
  const versions = await query<{ version: string }>(
    'select version from model_weights union all select version from matching_effects order by 1',
  )
  expect(versions.map(({ version }) => Number(version))).toEqual([1, 2, 3, 4, 5])
})

test('a consumer who is deleted leaves what was learned as it is', async () => {
  const { robin, dana } = await world()
  await answer(await ask(await show(robin, [{ advisorId: dana }]), 1), 'accepted')
  await ingestEvents(services)
  const [model, effects, row] = [await readLiveModel(database.orm), await effectsOf(dana), await online()]
  await query('delete from person where id = $1', [robin])
  expect(await query('select from match_event')).toHaveLength(0)
  clock.pass(untilClosed)
  expect(await ingestEvents(services)).toEqual(nothing)
  expect(await readLiveModel(database.orm)).toEqual(model)
  expect([await effectsOf(dana), (await online())?.wants_mean]).toEqual([effects, row?.wants_mean])
})
