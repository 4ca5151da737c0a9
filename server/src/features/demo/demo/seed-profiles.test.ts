import { readPortraitId } from '@evenkeel/contract/people/portraits'
import { expect, test } from 'vitest'
import { readMigrations } from '../../../database/read-migrations.ts'
import { useTestDatabase } from '../../../testing/test-database.ts'
import { useFakeClock } from '../../../testing/use-fake-clock.ts'
import { firstAdvisorId } from './demo-ids.ts'
import { makeAdvisor } from './people/make-advisor.ts'
import { seedNamedPeople } from './seed-named-people.ts'
import { firstDemo, demoSeed as seed, seedDemoProfiles } from './seed-profiles.ts'
import { topUpDemo } from './top-up-demo.ts'

const database = await useTestDatabase()
const clock = useFakeClock()
const parts = { database, clock }

async function numberOf(sql: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: string }>(`select count(*) as count from ${sql}`)
  return Number(rows[0]?.count)
}
const advisors = () => numberOf(`person where role = 'advisor'`)
const consumers = () => numberOf(`person where role = 'consumer'`)
const applications = () => numberOf('advisor_application')

/** Checksums of all seeded tables. */
async function everything(): Promise<unknown> {
  const tables = [
    'person',
    'advisor_profile',
    'advisor_publication',
    'advisor_criteria',
    'consumer_profile',
    'person_settings',
    'consent',
  ]
  const sums = tables.map((table) => {
    const row = table === 'consent' ? `(person_id, kind, given_at)` : 't'
    return database.pool.query(
      `select md5(string_agg(${row}::text, '|' order by ${row}::text)) as sum, count(*) from ${table} t`,
    )
  })
  return (await Promise.all(sums)).map(({ rows }) => rows[0])
}
const emailsByNumber = async () => {
  const { rows } = await database.pool.query<{ email: string }>(
    'select email from person where id >= $1 and id < 1000000 order by id',
    [firstAdvisorId],
  )
  return rows.map(({ email }) => email)
}

test('the first start seeds the stated numbers with at most 1% approved (spec 1-11), and a second start adds nothing', async () => {
  await seedDemoProfiles(parts)
  expect([await advisors(), await consumers()]).toEqual([firstDemo.advisors, firstDemo.consumers])
  expect(await numberOf('person where not is_demo or uuid is null or time_zone is null')).toBe(0)
  const approved = await numberOf(`advisor_application where status = 'approved' and person_id is not null`)
  expect([approved, await applications()]).toEqual([400, 40_612])
  expect(approved / (await applications())).toBeLessThanOrEqual(0.01)
  expect(
    await numberOf(
      `advisor_application where status <> 'approved' and (person_id is not null or not is_demo)`,
    ),
  ).toBe(0)
  const { rows } = await database.pool.query(
    `select count(*) from advisor_application
     where started_at < $1::timestamptz - interval '4 years' or greatest(started_at, submitted_at, decided_at) > $1`,
    [clock.now()],
  )
  expect(rows).toEqual([{ count: '0' }])
  expect(await numberOf('advisor_publication')).toBe(firstDemo.advisors)
  expect(await numberOf('advisor_criteria')).toBe(firstDemo.advisors)
  expect(await numberOf('advisor_photo where file_key is null')).toBe((firstDemo.advisors * 7) / 8)
  const agreed = 'select from consent where consent.person_id = p.person_id'
  expect(await numberOf(`consumer_profile p where (onboarded_at is null) = exists (${agreed})`)).toBe(0)
  expect(await numberOf('consumer_profile where onboarded_at is null')).toBeGreaterThan(5)

  const before = await everything()
  clock.pass(86_400_000)
  await seedDemoProfiles(parts)
  expect(await everything()).toEqual(before)
  expect(await applications()).toBe(40_612)
  expect(await numberOf(`audit where event = 'demo-laid-in'`)).toBe(1)
})

test('a demo from before there were portraits gets them with its next start', async () => {
  await topUpDemo(parts, { advisors: 24, consumers: 0, seed })
  const of = async () => {
    const { rows } = await database.pool.query<{ id: string; person_id: string }>(
      `select photo.id, person_id from advisor_photo as photo join advisor_profile using (person_id)
       where answers ->> 'gender' is not null and answers ->> 'age_band' is not null and person_id > 1000
       order by person_id`,
    )
    return rows.map(({ id, person_id }) => ({ ...readPortraitId(id), complexion: 'any', person_id }))
  }
  const before = await of()
  await database.pool.query('delete from advisor_photo')
  const migration = (await readMigrations()).find(({ name }) => name.endsWith('drawn-portraits'))
  await database.pool.query(migration?.sql ?? '')
  expect(await of()).toEqual(before)
  expect(before.length).toBeGreaterThan(10)
})

test('topping up removes no one, and adds no one if there are enough', async () => {
  await topUpDemo(parts, { advisors: 30, consumers: 10, seed })
  const before = await everything()
  const there = await topUpDemo(parts, { advisors: 5, consumers: 0, seed: seed + 1 })
  expect(there).toEqual({ advisors: 30, consumers: 10 })
  expect(await everything()).toEqual(before)
})

test('a visitor who entered the CRD number of an invented advisor keeps it, and the other advisors are added', async () => {
  const { answers } = makeAdvisor(seed, 3)
  await database.pool.query(
    `insert into person (id, role, email, created_at) values (5000000000, 'advisor', 'ann@firm.example', now())`,
  )
  await database.pool.query(
    `insert into advisor_profile (person_id, version, answers, crd, updated_at) values (5000000000, 1, '{}', $1, now())`,
    [answers.individual_crd_number],
  )
  await topUpDemo(parts, { advisors: 11, consumers: 1, seed })
  expect(await numberOf('person where is_demo')).toBe(11)
  expect(await emailsByNumber()).toHaveLength(9)
})

test('an account that was there before its profile is as old as its application, not as its first start', async () => {
  await database.pool.query(
    `insert into person (id, role, email, created_at) values (201, 'advisor', 'dana@demo.example', $1)`,
    [clock.now()],
  )
  await seedNamedPeople(parts)
  const { rows } = await database.pool.query(
    `select person.created_at < decided_at as is_older from person join advisor_application on person_id = person.id where person.id = 201`,
  )
  expect(rows).toEqual([{ is_older: true }])
})
