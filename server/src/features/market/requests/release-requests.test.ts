import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { markDirty } from '../matching/facts/dirty-advisor-store.ts'
import { settleRequestLoad } from '../matching/load/settle-load.ts'
import { findAdvisors } from '../matching/search/find-advisors.ts'
import { useRequests } from './fixtures/use-requests.ts'
import { releaseRequests } from './release-requests.ts'

const { services, database, advisor, consumer, count, clock, send, accept, load, letters } =
  await useRequests()

/** What a deletion does with requests, around the deletion itself. */
const remove = (personId: number) =>
  database.transaction(async (transaction) => {
    const asked = await releaseRequests(services, transaction, personId)
    await transaction.execute(sql`delete from person where id = ${personId}`)
    await settleRequestLoad(transaction, asked, clock.now())
  })

/** Titles of what is left of their notifications. */
const told = async (personId: number) =>
  (
    await database.pool.query(
      `select title from notification where person_id = $1 and key like 'gone:%' order by id`,
      [personId],
    )
  ).rows.map(({ title }) => title)

test('a consumer who leaves frees what their requests held, and nothing else', async () => {
  const [robin, kim, id] = [await consumer(), await consumer(), await advisor()]
  await send(robin, id)
  await accept((await send(kim, id)).request_id)
  await remove(robin.personId)
  expect(await told(id)).toEqual(['A person who asked you has left'])
  expect(await load(id)).toEqual({ free: 3, pending: 0, unanswered: 0 })
  expect([await count('match_request'), await count('reveal')]).toEqual([1, 1])
  expect(await letters(kim.personId)).toHaveLength(1)
})

test('whoever waits for an advisor who leaves is told', async () => {
  const [robin, kim, id] = [await consumer(), await consumer(), await advisor()]
  await send(robin, id)
  await accept((await send(kim, id)).request_id)
  await remove(id)
  expect((await letters(robin.personId)).map(({ subject }) => subject)).toEqual([
    'Evenkeel: an advisor you asked has left',
  ])
  expect((await letters(kim.personId)).map(({ subject }) => subject)).toEqual([
    'Evenkeel: Some Body accepted',
  ])
  expect(await told(kim.personId)).toEqual(['Someone you matched with has left'])
})

describe('within the seven days before an account is deleted', () => {
  const leave = (personId: number) =>
    database.pool.query(`insert into deletion_request values ($1, now(), now() + interval '7 days')`, [
      personId,
    ])

  test('nobody new finds or asks the advisor, and after they stay it is as before', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    const found = async () => {
      await services.matching.catchUp()
      const { ranking } = await findAdvisors(services, robin)
      return ranking.matches.map(({ id: each }) => each)
    }
    expect(await found()).toEqual([id])
    await leave(id)
    await database.transaction((transaction) => markDirty(transaction, [id]))
    expect(await found()).toEqual([])
    await expect(send(robin, id)).rejects.toMatchObject({ code: 'not-found' })
    await database.pool.query('delete from deletion_request')
    await database.transaction((transaction) => markDirty(transaction, [id]))
    expect(await found()).toEqual([id])
    expect((await send(robin, id)).state).toBe('sent')
  })

  test('a request that waits can be accepted, whichever of the two leaves', async () => {
    const [robin, kim, id, other] = [await consumer(), await consumer(), await advisor(), await advisor()]
    const [ofLeaver, toLeaver] = [await send(robin, id), await send(kim, other)]
    await leave(robin.personId)
    await leave(other)
    expect((await accept(ofLeaver.request_id)).state).toBe('accepted')
    expect((await accept(toLeaver.request_id)).state).toBe('accepted')
    expect((await letters(robin.personId)).map(({ subject }) => subject)).toEqual([
      'Evenkeel: Some Body accepted',
    ])
  })
})
