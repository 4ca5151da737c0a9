import { personUuid } from '@evenkeel/contract/person-id'
import { describe, expect, test } from 'vitest'
import { advisorRow } from '../../demo/demo/advisor-row.ts'
import { insertAdvisors } from '../../demo/demo/demo-store.ts'
import { makeAdvisor } from '../../demo/demo/people/make-advisor.ts'
import { tryLockRefresh } from '../../market/matching/facts/dirty-advisor-store.ts'
import { readWishes } from '../../market/matching/facts/read-wishes.ts'
import { robinsWishes } from '../../market/matching/fixtures/use-market.ts'
import { readPastContact } from '../../market/matching/history/read-past-contact.ts'
import { orderMarket } from '../../market/matching/market/order-market.ts'
import { findAdvisors } from '../../market/matching/search/find-advisors.ts'
import { useChecker } from './fixtures/use-checker.ts'

const house = await useChecker()
const { services, database, clock, run, advisor, consumer, person, send, hide, check, looked, logged } = house

async function demoAdvisors(count: number): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, index) => {
    const row = advisorRow(makeAdvisor(77, index), clock.now())
    return { ...row, criteria: { ...row.criteria, states: ['CO'], paused_until: null } }
  })
  await insertAdvisors(database.orm, rows)
  return rows.map(({ id }) => id)
}

const failedOf = (filters: { reason: string; stand: string }[]) =>
  filters.filter(({ stand }) => stand === 'failed').map(({ reason }) => reason)

describe('an unknown ID', () => {
  test('is reported in its field, and nothing is logged as opened', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    for (const wrong of ['999999', String(id), '7', personUuid('consumer', 999_999)])
      await expect(check(wrong, id)).rejects.toMatchObject({
        code: 'not-found',
        fields: { consumer: 'No consumer has this ID.' },
      })
    await expect(check(robin, String(robin.personId))).rejects.toMatchObject({
      code: 'not-found',
      fields: { advisor: 'No advisor has this ID.' },
    })
    await run('update person set is_deleted = true where id = $1', [robin.personId])
    await expect(check(robin, id)).rejects.toMatchObject({ code: 'not-found' })
    expect(await looked()).toEqual([])
  })
})

describe('a pair (spec 1-08, 2.1-26)', () => {
  test('is told both ways with its order, and each of the two can read that staff looked', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    const { consumer: one, advisor: other, pair, market, snapshot, engine_error } = await check(robin, id)
    expect(one).toEqual({ person_id: robin.personId, name: 'Some Body', is_demo: false, missing: [] })
    expect(other).toMatchObject({ person_id: id, status: 'approved', is_shown: true, why_not_shown: [] })
    expect(other).toMatchObject({ free_places: 4, room: 4, unanswered: 0, showings: 0, is_new: true })
    expect([market, engine_error, snapshot.is_stale, snapshot.model_version]).toEqual([null, null, false, 0])
    expect(pair?.is_eligible).toBe(true)
    expect(failedOf(pair?.filters ?? [])).toEqual([])
    const passed = pair?.filters.filter(({ stand }) => stand === 'passed').map(({ reason }) => reason)
    expect(passed).toEqual([
      'not-shown',
      'state',
      'not-accepting',
      'no-room',
      'too-many-unanswered',
      'hidden',
      'blocked',
      'already-asked',
      'declined-lately',
      'meeting-mode',
    ])
    expect(pair?.rank).toMatchObject({ rank: 1, would_be: 1, of: 1, equals: 0, above: null, below: null })
    expect(Math.min(100, pair?.order.key ?? 0)).toBeCloseTo(pair?.fit.total ?? Number.NaN, 9)
    for (const side of [pair?.fit.yours, pair?.fit.theirs])
      expect(side?.rows.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(side?.total ?? 0, 9)
    expect(await looked()).toEqual([robin.personId, id])
    for (const [type, of] of [['consumer', robin.personId] as const, ['advisor', id] as const])
      await run('update person set uuid = $2 where id = $1', [of, personUuid(type, of)])
    const byUuid = await check(personUuid('consumer', robin.personId), personUuid('advisor', id))
    expect(byUuid.pair).toEqual(pair)
  })

  test('stands where the search has it, with who comes before and after', async () => {
    const ids = await demoAdvisors(40)
    const robin = await consumer({ ...robinsWishes, asset_band: '3m-plus', income_band: '500k-plus' })
    await services.matching.catchUp()
    const market = await services.matching.market()
    const wishes = await readWishes(database.orm, robin.personId)
    const between = await readPastContact(database.orm, robin.personId, clock.now())
    const order = orderMarket(market, { wishes, between, size: 1000, seed: 1 })
    expect(order.length).toBeGreaterThan(5)
    for (const index of [0, 1, 4, order.length - 1]) {
      const id = order[index] ?? 0
      const { pair } = await check(robin, id)
      expect(pair?.rank).toMatchObject({ rank: index + 1, would_be: index + 1, of: order.length })
      expect(pair?.rank.above?.advisor_id).toBe(order[index - 1])
      expect(pair?.rank.below?.advisor_id).toBe(order[index + 1])
      expect(pair?.rank.below?.rank).toBe(order[index + 1] === undefined ? undefined : index + 2)
    }
    const outside = ids.find((id) => !order.includes(id)) ?? 0
    const { pair } = await check(robin, outside)
    expect(pair).toMatchObject({ is_eligible: false, rank: { rank: null, of: order.length } })
    const alone = await check(robin)
    expect(alone.market?.first.map(({ advisor_id }) => advisor_id)).toEqual(order.slice(0, 10))
    expect(alone.market?.eligible).toBe(order.length)
  })

  test('of equals the one who came first stands first, and it is said that they are equal', async () => {
    const [robin, first, second] = [await consumer(), await advisor(), await advisor()]
    expect((await check(robin, first)).pair?.rank).toMatchObject({ rank: 1, equals: 1 })
    const { pair } = await check(robin, second)
    expect(pair?.rank).toMatchObject({ rank: 2, equals: 1, above: { advisor_id: first, rank: 1 } })
  })

  test('remembers the list in which they met last, and the request between them', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    expect((await check(robin, id)).pair).toMatchObject({ last_list: null, request_id: null })
    const { listId } = await findAdvisors(services, robin)
    const { request_id } = await send(robin, id)
    expect((await check(robin, id)).pair).toMatchObject({
      last_list: { search_id: listId, rank: 1, is_turn: false, model_version: 0 },
      request_id,
    })
  })
})

describe('why not', () => {
  test('every reason is named with what was asked for and what is there, and where they would stand', async () => {
    const robin = await consumer({
      ...robinsWishes,
      advisor_genders: ['Male'],
      advisor_genders_weight: 'must',
      languages: ['es'],
      fiduciary_weight: 'must',
      client_specialties: [2],
    })
    const id = await advisor({
      answers: { is_fiduciary: false },
      criteria: {
        states: ['TX'],
        asset_minimum: 500_000,
        new_clients_per_month: 0,
        topics: [{ value: 0, stance: 'only' }],
      },
    })
    await advisor({ answers: { languages: ['en', 'es'], gender: 'Male' } })
    const { pair } = await check(robin, id)
    const failed = new Map(pair?.filters.map((one) => [one.reason, one]))
    expect(failedOf(pair?.filters ?? []).toSorted()).toEqual(
      [
        'state',
        'not-accepting',
        'no-room',
        'gender',
        'fiduciary',
        'language',
        'asset-minimum',
        'takes-topics',
      ].toSorted(),
    )
    expect(failed.get('state')).toMatchObject({ of: 'both', wanted: ['CO'], found: ['TX'] })
    expect(failed.get('gender')).toMatchObject({ of: 'consumer', wanted: [0], found: [1] })
    expect(failed.get('language')).toMatchObject({ wanted: ['es'], found: ['en'] })
    expect(failed.get('asset-minimum')).toMatchObject({ of: 'advisor', wanted: [500_000], found: [249_999] })
    expect(failed.get('takes-topics')).toMatchObject({ of: 'advisor', wanted: [0], found: [5, 2] })
    expect(failed.get('not-shown')?.stand).toBe('passed')
    expect(failed.get('experience')?.stand).toBe('not-asked')
    expect(pair?.rank).toMatchObject({ rank: null, would_be: 2, of: 1 })
  })

  test('what stands between the two is a reason like any other', async () => {
    const [robin, asked, hidden] = [await consumer(), await advisor(), await advisor()]
    await services.matching.catchUp()
    await send(robin, asked)
    await hide(robin, hidden)
    expect(failedOf((await check(robin, asked)).pair?.filters ?? [])).toEqual(['already-asked'])
    expect(failedOf((await check(robin, hidden)).pair?.filters ?? [])).toEqual(['hidden'])
  })

  test('an advisor who is not verified is told with what is missing', async () => {
    const robin = await consumer()
    const waiting = await advisor({ status: 'in-review', isPublished: false })
    const { advisor: shown, pair } = await check(robin, waiting)
    expect(shown).toMatchObject({ status: 'in-review', is_shown: false })
    expect(shown?.why_not_shown).toEqual(expect.arrayContaining(['not-approved', 'not-published']))
    expect(pair === null || failedOf(pair.filters).includes('not-shown')).toBe(true)
    const bare = await person('advisor')
    expect((await check(undefined, bare)).advisor).toMatchObject({ status: 'draft', is_shown: false })
    const off = await advisor()
    await run('update person set disabled_at = now() where id = $1', [off])
    expect((await check(robin, off)).advisor?.why_not_shown).toEqual(['disabled'])
  })
})

describe('what cannot be answered', () => {
  test('a consumer whose answers are missing is shown with what is missing', async () => {
    const robin = await consumer({ first_name: 'Robin', state: 'CO' })
    const { consumer: one, pair, market } = await check(robin, await advisor())
    expect(one?.missing.length).toBeGreaterThan(0)
    expect([pair, market]).toEqual([null, null])
  })

  test('says that it is of a moment that has passed, while a change waits to be taken in', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    await services.matching.catchUp()
    expect((await check(robin, id)).snapshot.is_stale).toBe(false)
    await database.transaction(async (transaction) => {
      expect(await tryLockRefresh(transaction)).toBe(true)
      await run(
        `update advisor_criteria set criteria = criteria || '{"asset_minimum": 9}' where person_id = $1`,
        [id],
      )
      expect((await check(robin, id)).snapshot.is_stale).toBe(true)
    })
    await services.matching.catchUp()
    expect((await check(robin, id)).snapshot.is_stale).toBe(false)
  })

  test('an engine that fails is told with an id that stands in the log', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    const market = await services.matching.market()
    const model = market.model()
    const broken = { ...model, wants: { ...model.wants, mean: model.wants.mean.map(() => Number.NaN) } }
    const context = { market: { ...market, model: () => broken }, orm: database.orm }
    services.matching = {
      ...services.matching,
      ask: async (query, args) => query.answer(context, args),
    }
    const { pair, engine_error, advisor: still } = await check(robin, id)
    expect([pair, still?.person_id, engine_error?.reason]).toEqual([null, id, 'model-not-usable'])
    expect(logged).toContainEqual(
      expect.objectContaining({ errorId: engine_error?.error_id, consumerId: robin.personId, advisorId: id }),
    )
  })
})
