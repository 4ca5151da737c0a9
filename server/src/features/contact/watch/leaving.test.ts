import { expect, test } from 'vitest'
import { dayMs, useLeaving } from '../../account/privacy/fixtures/use-leaving.ts'
import { lookForChanges } from './look-for-changes.ts'
import { tellWatchers } from './tell-watchers.ts'

const { somebody, database, services, clock, runDue, letters } = await useLeaving()

type Somebody = Awaited<ReturnType<typeof somebody>>
const run = (text: string, values: unknown[] = []) => database.pool.query(text, values)
const count = async (table: string) => Number((await run(`select count(*) as n from ${table}`)).rows[0].n)
const tables = ['watched_change', 'watch_stop', 'yearly_check_in', 'advisor_change', 'watched_facts']
const left = () => Promise.all(tables.map(count))

/** Robin watches Ruth, whom we suspend, and has written about their year. */
async function told() {
  const [robin, ruth] = [await somebody('robin'), await somebody('ruth', 'advisor')]
  await run(`update person set first_name = 'Canary', last_name = 'Ruth' where id = $1`, [ruth.personId])
  const pair = [robin.personId, ruth.personId, clock.now()]
  await run('insert into saved_advisor (consumer_id, advisor_id, saved_at) values ($1, $2, $3)', pair)
  await run(
    `insert into yearly_check_in (consumer_id, advisor_id, from_on, agreed, changed_at)
     values ($1, $2, '2025-11-20', '$200 per month', $3)`,
    pair,
  )
  await lookForChanges(services)
  await run(`insert into advisor_application (person_id, status, started_at) values ($1, 'suspended', $2)`, [
    ruth.personId,
    clock.now(),
  ])
  await run('insert into watch_mark (advisor_id) values ($1)', [ruth.personId])
  await lookForChanges(services)
  await tellWatchers(services)
  await run('insert into watch_stop (consumer_id, advisor_id, stopped_at) values ($1, $2, $3)', pair)
  expect(await left()).toEqual([1, 1, 1, 1, 1])
  return { robin, ruth }
}

async function erase(person: Somebody) {
  await person.leave()
  for (const ms of [7 * dayMs + 60_000, 10_000]) {
    clock.pass(ms)
    await runDue()
  }
}

test('an advisor who leaves takes along what changed about them, and every letter and notification with their name', async () => {
  const { robin, ruth } = await told()
  const isNamed = async () => [
    (await letters(robin.email)).filter(({ body_text }) => body_text.includes('Canary')).length,
    await count(`notification where title like '%Canary%'`),
  ]
  expect(await isNamed()).toEqual([1, 1])
  await erase(ruth)
  expect([await left(), await isNamed()]).toEqual([
    [0, 0, 0, 0, 0],
    [0, 0],
  ])
})

test('a consumer who leaves takes along whom they watched and what they wrote; the advisor’s changes stay', async () => {
  const { robin } = await told()
  await erase(robin)
  expect(await left()).toEqual([0, 0, 0, 1, 1])
})
