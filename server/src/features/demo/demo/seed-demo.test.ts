import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { connectUnlimited } from '../../../database/connect-unlimited.ts'
import { openDiskStore } from '../../../outside/file-store/disk-store.ts'
import { useIdentityApp } from '../../../testing/identity-app.ts'
import { demoPassword } from '../../account/identity/people/demo-people.ts'
import { insertDemoPeople } from '../../account/identity/people/insert-demo-people.ts'
import { type LocalMatching, openMatching } from '../../market/matching/market/open-matching.ts'
import { tryHoldDemo } from './demo-lock-store.ts'
import { seedDemoDocuments } from './register/seed-documents.ts'
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

/** Looks like another process to the database. */
async function asProcess<Result>(
  work: (its: typeof services & { matching: LocalMatching }) => Promise<Result>,
): Promise<Result> {
  const own = connectUnlimited(database, services.log)
  const matching = openMatching({ ...services, database: own })
  try {
    return await work({ ...services, database: own, matching })
  } finally {
    await matching.close()
    await own.close()
  }
}

test('a process that waits for another one to seed the demo can be stopped', async () => {
  const lock = await tryHoldDemo(database, 'seeding')
  let asked = 0
  await asProcess((its) => seedDemo(its, { hasLogins, isStopped: () => asked++ > 1 }))
  await lock?.release()
  expect(await numberOf('person')).toBe(0)
  expect(await isDemoSeeded(services, { hasLogins })).toBe(false)
})

test('a login created just before the process was killed gets its person at the next start', async () => {
  await services.identityProvider.createConfirmedUser('robin@demo.example', demoPassword)
  await services.identityProvider.createConfirmedUser('dana@demo.example', 'a password of my own')
  await insertDemoPeople(services)
  await insertDemoPeople(services)
  expect((await browser().signIn('robin@demo.example', demoPassword)).status).toBe(200)
  // An account of another person stays theirs.
  expect(await numberOf('person where id in (101, 201)')).toBe(1)
})

test('advisors added later get each kind of document once, whatever the batches', async () => {
  await topUpDemo(services, { advisors: 5, consumers: 1, seed: 77 })
  await seedDemoDocuments(services, () => true)
  expect(await numberOf('document')).toBe(0)
  await seedDemoDocuments(services)
  expect(await numberOf('(select distinct person_id from document) as whose')).toBe(5)
  await topUpDemo(services, { advisors: 9, consumers: 1, seed: 77 })
  await Promise.all([seedDemoDocuments(services), seedDemoDocuments(services)])
  expect(await numberOf('(select distinct person_id from document) as whose')).toBe(9)
  expect(await numberOf('document')).toBe(
    await numberOf('(select distinct person_id, kind from document) as one'),
  )
})
