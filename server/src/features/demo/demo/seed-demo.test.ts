import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { connectUnlimited } from '../../../database/connect-unlimited.ts'
import { openDiskStore } from '../../../outside/file-store/disk-store.ts'
import { useIdentityApp } from '../../../testing/identity-app.ts'
import { demoPassword } from '../../account/identity/people/demo-people.ts'
import { insertDemoPeople } from '../../account/identity/people/insert-demo-people.ts'
import { tryHoldDemo } from './demo-lock-store.ts'
import { firstDemo } from './lay-in-demo.ts'
import { layInDemoDocuments } from './register/lay-in-demo-documents.ts'
import { isDemoSeeded, seedDemo } from './seed-demo.ts'
import { topUpDemo } from './top-up-demo.ts'

const folder = mkdtempSync(join(tmpdir(), 'evenkeel-seed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const { services, database, browser } = await useIdentityApp({
  services: { files: await openDiskStore(folder) },
  settings: { isDemo: true },
})
const hasLogins = true

async function numberOf(what: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(`select count(*)::int as count from ${what}`)
  return rows[0]?.count ?? 0
}

/** Another process, as far as the database can tell. */
async function asProcess<Result>(work: (its: typeof services) => Promise<Result>): Promise<Result> {
  const own = connectUnlimited(database, services.log)
  try {
    return await work({ ...services, database: own })
  } finally {
    await own.close()
  }
}

test('of three that start at once on an empty database one lays the demo in, and the others find it there', {
  timeout: 120_000,
}, async () => {
  const seen = await Promise.all(
    [1, 2, 3].map(() =>
      asProcess(async (its) => {
        await seedDemo(its, { hasLogins })
        return [await isDemoSeeded(its, { hasLogins }), await numberOf('document')] as const
      }),
    ),
  )
  const documents = await numberOf('document')
  expect(documents).toBeGreaterThan(firstDemo.advisors * 2)
  expect(seen).toEqual([1, 2, 3].map(() => [true, documents]))
  expect(await numberOf(`person where role = 'advisor'`)).toBe(firstDemo.advisors)
  expect(await numberOf(`person where role = 'consumer'`)).toBe(firstDemo.consumers)
  expect(await numberOf(`audit where event = 'demo-laid-in'`)).toBe(1)
  expect(await numberOf(`audit where event = 'register-imported'`)).toBe(3)
  expect(await numberOf(`demo_happening where what ->> 'kind' = 'present'`)).toBe(1)
  expect((await browser().signIn('robin@demo.example', demoPassword)).status).toBe(200)
  // Statistics are fresh, or everything asked next is planned for empty tables.
  const { rows } = await database.pool.query<{ reltuples: number }>(
    `select reltuples from pg_class where relname in ('advisor_profile', 'advisor_application', 'register_firm')`,
  )
  expect(rows.map(({ reltuples }) => reltuples > 300)).toEqual([true, true, true])
})

test('a process that waits for another one to lay the demo in can be stopped', async () => {
  const lock = await tryHoldDemo(database, 'seeding')
  let asked = 0
  await asProcess((its) => seedDemo(its, { hasLogins, isStopped: () => asked++ > 1 }))
  await lock?.release()
  expect(await numberOf('person')).toBe(0)
  expect(await isDemoSeeded(services, { hasLogins })).toBe(false)
})

test('a login that was made just before the process was killed gets its person at the next start', async () => {
  await services.identityProvider.createConfirmedUser('robin@demo.example', demoPassword)
  await services.identityProvider.createConfirmedUser('dana@demo.example', 'a password of my own')
  await insertDemoPeople(services)
  await insertDemoPeople(services)
  expect((await browser().signIn('robin@demo.example', demoPassword)).status).toBe(200)
  // Somebody else's account stays somebody else's.
  expect(await numberOf('person where id in (101, 201)')).toBe(1)
})

test('advisors who came later get their documents too, however the batches fall, and each kind once', async () => {
  await topUpDemo(services, { advisors: 5, consumers: 1, seed: 77 })
  await layInDemoDocuments(services, () => true)
  expect(await numberOf('document')).toBe(0)
  await layInDemoDocuments(services)
  expect(await numberOf('(select distinct person_id from document) as whose')).toBe(5)
  await topUpDemo(services, { advisors: 9, consumers: 1, seed: 77 })
  await Promise.all([layInDemoDocuments(services), layInDemoDocuments(services)])
  expect(await numberOf('(select distinct person_id from document) as whose')).toBe(9)
  expect(await numberOf('document')).toBe(
    await numberOf('(select distinct person_id, kind from document) as one'),
  )
})
