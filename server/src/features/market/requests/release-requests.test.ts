import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { settleRequestLoad } from '../matching/load/settle-load.ts'
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

test('a consumer who leaves frees what their requests held, and nothing else', async () => {
  const [robin, kim, id] = [await consumer(), await consumer(), await advisor()]
  await send(robin, id)
  await accept((await send(kim, id)).request_id)
  await remove(robin.personId)
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
})
