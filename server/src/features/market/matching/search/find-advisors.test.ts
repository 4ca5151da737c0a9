import { describe, expect, test } from 'vitest'
import { noteMatchEvent } from '../fixtures/note-match-event.ts'
import { robinsWishes, useMarket } from '../fixtures/use-market.ts'
import { countRemainingAdvisors } from './count-remaining-advisors.ts'
import { countsOnWire } from './counts-on-wire.ts'
import { findAdvisors } from './find-advisors.ts'

const { services, advisor, consumer, caller, person, run, changeCriteria, count, fresh } = await useMarket()
const idsOf = ({ ranking }: Awaited<ReturnType<typeof findAdvisors>>) => ranking.matches.map(({ id }) => id)
const found = async (who: Awaited<ReturnType<typeof consumer>>) => idsOf(await findAdvisors(services, who))
/** Applies changes immediately instead of within a second. */
const catchUp = () => services.matching.catchUp()

describe('nobody is listed', () => {
  test('who is not approved, not published, suspended, disabled or no advisor', async () => {
    const shown = await advisor()
    for (const status of ['draft', 'submitted', 'in-review', 'rejected', 'suspended', 'withdrawn'])
      await advisor({ status })
    await advisor({ isPublished: false })
    const disabled = await advisor()
    await run('update person set disabled_at = now() where id = $1', [disabled])
    await person('advisor')
    expect(await found(await consumer())).toEqual([shown])
  })

  test('who was suspended, disabled or deleted a moment ago, when this process has not heard of it', async () => {
    const robin = await consumer()
    const ids = [await advisor(), await advisor(), await advisor(), await advisor()] as const
    expect(await found(robin)).toHaveLength(4)
    await run(`update advisor_application set status = 'suspended' where person_id = $1`, [ids[0]])
    await run('update person set disabled_at = now() where id = $1', [ids[1]])
    await run('delete from person where id = $1', [ids[2]])
    // The market is less than a second old, so it is not read again.
    expect((await services.matching.market()).roster.size()).toBe(4)
    const second = await findAdvisors(services, robin)
    expect(idsOf(second)).toEqual([ids[3]])
    expect((await services.matching.market()).roster.entryOf(ids[2])).toBeUndefined()
    await catchUp()
    expect(await found(robin)).toEqual([ids[3]])
  })

  test('to an advisor or an admin, and nothing is stored', async () => {
    await advisor()
    for (const role of ['advisor', 'admin'] as const)
      await expect(findAdvisors(services, caller(await person('advisor'), role))).rejects.toMatchObject({
        code: 'not-allowed',
      })
    expect(await count('match_list')).toBe(0)
  })

  test('to somebody who has not answered what nobody can do without', async () => {
    const { state: _, zip: __, ...rest } = robinsWishes
    await expect(findAdvisors(services, await consumer(rest))).rejects.toMatchObject({
      code: 'not-finished',
      fields: { zip: 'Enter your ZIP code.' },
    })
  })

  test('in more places than there are, or in none', async () => {
    const robin = await consumer()
    for (const size of [0, 51, 1.5, Number.NaN])
      await expect(findAdvisors(services, robin, { size })).rejects.toMatchObject({ code: 'bad-request' })
  })

  test('whom the consumer hid or blocked, until they take it back', async () => {
    const robin = await consumer()
    const other = await consumer()
    const [one, two] = [await advisor(), await advisor()]
    await noteMatchEvent(services, robin, { kind: 'hidden', advisorId: one })
    await noteMatchEvent(services, robin, { kind: 'blocked', advisorId: two })
    expect(await found(robin)).toEqual([])
    expect(await found(other)).toHaveLength(2)
    await noteMatchEvent(services, robin, { kind: 'unhidden', advisorId: one })
    expect(await found(robin)).toEqual([one])
    await noteMatchEvent(services, robin, { kind: 'unblocked', advisorId: two })
    expect(await found(robin)).toHaveLength(2)
  })
})

describe('a list', () => {
  test('is the same for the same seed, in another process too, and is stored with its places and its event (spec 1-02)', async () => {
    const robin = await consumer()
    for (let index = 0; index < 30; index++)
      await advisor({ answers: { service_topics: [index % 8], main_topics: [index % 8] } })
    const first = await findAdvisors(services, robin, { seed: 4711 })
    const again = await findAdvisors(services, robin, { seed: 4711 })
    const other = await findAdvisors({ ...services, matching: fresh() }, robin, { seed: 4711 })
    expect(first.ranking.matches).toHaveLength(10)
    expect(first.ranking.eligible).toBe(30)
    for (const list of [again, other]) expect(list.ranking).toEqual(first.ranking)
    const places = await run('select * from match_list_place where list_id = $1 order by rank', [
      first.listId,
    ])
    expect(places.rows.map(({ advisor_id, key }) => [Number(advisor_id), key])).toEqual(
      first.ranking.matches.map(({ id, key }) => [id, key]),
    )
    const { rows } = await run(`select kind, list_id, consumer_id::int from match_event order by id`)
    expect(rows[0]).toEqual({ kind: 'shown', list_id: first.listId, consumer_id: robin.personId })
    expect(first.ranking.matches.some(({ isTurn }) => isTurn)).toBe(true)
  })

  test('of one store fails whole: without its event there is no list', async () => {
    const robin = await consumer()
    await advisor()
    await run(`alter table match_event add constraint broken check (kind <> 'shown')`)
    try {
      await expect(findAdvisors(services, robin)).rejects.toThrow()
      expect([await count('match_list'), await count('match_list_place')]).toEqual([0, 0])
    } finally {
      await run('alter table match_event drop constraint broken')
    }
  })

  test('hears of changed criteria, of a pause and of its end, and of the register', async () => {
    const robin = await consumer()
    const id = await advisor({ crd: '1234567' })
    const list = async () => {
      await catchUp()
      return found(robin)
    }
    expect(await list()).toEqual([id])
    await changeCriteria(id, { states: ['TX'] })
    expect(await list()).toEqual([])
    await changeCriteria(id, { states: ['CO'], paused_until: '2026-10-20' })
    expect(await list()).toEqual([])
    await changeCriteria(id, { paused_until: null, new_clients_per_month: 0 })
    expect(await list()).toEqual([])
    await changeCriteria(id, { new_clients_per_month: 2 })
    expect(await list()).toEqual([id])
    await run(
      `insert into register_feed (id, kind, name, made_on, sha256, is_whole, started_at) overriding system value
       values (1, 'individuals', 'x', now(), 'x', true, now())`,
    )
    await run(
      `insert into register_person (crd, facts, hash, feed_id, first_seen_on, as_of)
       values ('1234567', '{"firms": [], "disclosures": []}', 'x', 1, now(), now())`,
    )
    expect(await list()).toEqual([])
  })

  test('says how many each reason takes away, and how many it alone', async () => {
    await advisor()
    await advisor({ answers: { gender: 'Male' } })
    await advisor({ answers: { gender: 'Male', is_fiduciary: false } })
    await advisor({ status: 'suspended', answers: { gender: 'Male' } })
    await advisor({ criteria: { states: ['TX'] } })
    const robin = await consumer({
      ...robinsWishes,
      advisor_genders: ['Female'],
      advisor_genders_weight: 'must',
      fiduciary_weight: 'must',
    })
    const counts = await countRemainingAdvisors(services, robin)
    expect(counts).toMatchObject({
      left: 1,
      in_state: 3,
      reasons: [
        { reason: 'gender', removes: 2, removes_alone: 1 },
        { reason: 'fiduciary', removes: 1, removes_alone: 0 },
        { reason: 'state', removes: 1, removes_alone: 1 },
      ],
      fewest: { given_up: ['gender'], left: 2, gained: 1 },
    })
    const list = await findAdvisors(services, robin)
    expect(list.ranking.eligible).toBe(1)
    const { relaxations, fewest, rescues } = counts
    expect(counts).toMatchObject(countsOnWire(list, { relaxations, fewest, rescues }))
  })

  test('goes with the consumer who leaves', async () => {
    const robin = await consumer()
    await advisor()
    await findAdvisors(services, robin)
    await run('delete from person where id = $1', [robin.personId])
    for (const table of ['match_list', 'match_list_place', 'match_event']) expect(await count(table)).toBe(0)
  })
})
