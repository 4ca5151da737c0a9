import { expect, test } from 'vitest'
import { dayMs, useLeaving } from '../../account/privacy/fixtures/use-leaving.ts'
import { notify } from './notify.ts'

const { somebody, database, services, clock, runDue, letters } = await useLeaving()

async function erase(person: Awaited<ReturnType<typeof somebody>>) {
  await person.leave()
  for (const ms of [7 * dayMs + 60_000, 10_000]) {
    clock.pass(ms)
    await runDue()
  }
}
const tell = (personId: number, key: string, aboutId?: number) =>
  database.transaction((transaction) =>
    notify(services, transaction, {
      personId,
      key,
      event: 'match-found',
      kind: 'match',
      title: key,
      body: '',
      link: '/shared/x',
      ...(aboutId !== undefined && { aboutId }),
    }),
  )

test('whoever leaves takes along what others were told of them, and nothing else', async () => {
  const [robin, ruth] = [await somebody('robin'), await somebody('ruth', 'advisor')]
  await tell(robin.personId, 'of ruth', ruth.personId)
  await tell(robin.personId, 'of nobody')
  await tell(ruth.personId, 'to ruth', robin.personId)
  const keys = [`unread:77,${ruth.personId}:a`, `unread:77:${ruth.personId}`]
  for (const key of keys)
    await database.pool.query(
      `insert into mail (id, key, to_address, subject, body_text)
       values (gen_random_uuid(), $1, $2, 'x', 'x')`,
      [key, robin.email],
    )
  await erase(ruth)
  const { rows } = await database.pool.query('select key from notification')
  expect(rows).toEqual([{ key: 'of nobody' }])
  const left = await database.pool.query(`select key from mail where key like 'unread:%'`)
  expect(left.rows).toEqual([{ key: keys[1] }])
})

test('who waits for an advisor who leaves is told, on the screen and by letter, and neither names them', async () => {
  const [robin, ruth] = [await somebody('robin'), await somebody('ruth', 'advisor')]
  await database.pool.query(`update person set first_name = 'Canary', last_name = 'Ruth' where id = $1`, [
    ruth.personId,
  ])
  await database.pool.query(
    `insert into match_request (consumer_id, advisor_id, kind, state, chance_accepts, sent_at, expires_at)
     values ($1, $2, 'chat', 'sent', 0.5, $3, $4)`,
    [robin.personId, ruth.personId, clock.now(), new Date(clock.now().getTime() + 30 * dayMs)],
  )
  await erase(ruth)
  const { rows } = await database.pool.query('select title, read_at from notification where person_id = $1', [
    robin.personId,
  ])
  expect(rows).toEqual([{ title: 'An advisor you asked has left', read_at: null }])
  const [letter] = await letters(robin.email)
  expect(letter?.subject).toBe('Evenkeel: an advisor you asked has left')
  expect(letter?.body_text).not.toMatch(/Canary|Ruth/)
})
