// Smoke test: server/src/features/demo/demo/seed-demo.test.ts
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { connectUnlimited } from '../../../database/connect-unlimited.ts'
import { openDiskStore } from '../../../outside/file-store/disk-store.ts'
import { useIdentityApp } from '../../../testing/identity-app.ts'
import { demoPassword } from '../../account/identity/people/demo-people.ts'
import { type LocalMatching, openMatching } from '../../market/matching/market/open-matching.ts'
import { isDemoSeeded, seedDemo } from './seed-demo.ts'
import { firstDemo } from './seed-profiles.ts'

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

test('of three processes that start at once on an empty database one seeds the demo, and the others find it', {
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
  // Without fresh statistics the next queries would be planned for empty tables.
  const { rows } = await database.pool.query<{ reltuples: number }>(
    `select reltuples from pg_class where relname in ('advisor_profile', 'advisor_application', 'register_firm')`,
  )
  expect(rows.map(({ reltuples }) => reltuples > 300)).toEqual([true, true, true])
})
