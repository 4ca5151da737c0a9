// Smoke test: server/src/database/upgrade.test.ts
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../build-app.ts'
import { verifyAudit } from '../features/account/audit/verify-audit.ts'
import { demoPassword } from '../features/account/identity/people/demo-people.ts'
import { deliverMailJob } from '../features/account/mail/send-mail.ts'
import { openMatching } from '../features/market/matching/market/open-matching.ts'
import { createLog } from '../http/request-log.ts'
import { openJobs } from '../jobs/pg-boss-jobs.ts'
import { openLimits } from '../limits/open-limits.ts'
import { embeddedProvider } from '../outside/identity-provider/embedded/embedded-provider.ts'
import { argon2Hasher } from '../secrets/argon2-hasher.ts'
import { openSecrets } from '../secrets/open-secrets.ts'
import { testConfig, testServices, testSettings } from '../testing/test-app.ts'
import { testBrowser } from '../testing/test-browser.ts'
import { makeTestDatabase } from '../testing/test-database.ts'
import { openTokens } from '../tokens/open-tokens.ts'
import { connectPool } from './connect-pool.ts'
import type { Database } from './database.ts'
import { isMigrated, migrate } from './migrate.ts'

// The first release's demo after 75 days, dumped with the key that sealed it. It never changes; the script that wrote it
// came with it (d71ea1b9).
const dump = join(import.meta.dirname, 'fixtures', 'first-release.sql.br')
const secretKey = 'the-first-release-sealed-for-an-upgrade-test'

const log = createLog('silent')
const closers: (() => unknown)[] = []
afterAll(async () => {
  while (closers.length > 0) await closers.pop()?.()
})
let database: Database
let before: Record<string, unknown>
let after: Record<string, unknown>
let audit: Awaited<ReturnType<typeof verifyAudit>>

/** What must be the same on both sides of an upgrade, in columns that both have. */
const kept = {
  people: 'select id, role, email, first_name, last_name, created_at from person order by id',
  credentials: 'select * from identity_user order by 1',
  messages: 'select conversation_id, seq, sender_id, text, sent_at from message order by 1, 2',
  requests: 'select id, consumer_id, advisor_id, kind, sent_at from match_request order by id',
  lists: 'select id, consumer_id, made_at, seed from match_list order by id',
  places: 'select list_id, advisor_id, rank from match_list_place order by 1, 3',
  meetings: 'select id, starts_at, ends_at from meeting order by id',
  profiles: 'select person_id, answers from consumer_profile order by 1',
  audit: 'select * from audit order by seq',
}

async function readKept(pool: pg.Pool): Promise<Record<string, unknown>> {
  const read: Record<string, unknown> = {}
  for (const [name, sql] of Object.entries(kept)) read[name] = (await pool.query(sql)).rows
  return read
}

// Loading and migrating takes some seconds. What is compared is read here, before a test signs people in.
beforeAll(async () => {
  const made = await makeTestDatabase()
  closers.push(made.drop)
  await load(made.connectionString)
  const connected = connectPool(made.connectionString, log, { timeLimits: 8 })
  closers.push(connected.close)
  database = { ...connected, kind: 'external' }
  before = await readKept(database.pool)
  expect(await isMigrated(database)).toBe(false)
  await migrate(database)
  after = await readKept(database.pool)
  audit = await verifyAudit({ database })
}, 120_000)

async function load(connectionString: string): Promise<void> {
  // psql's own commands mean nothing to the server.
  const sql = brotliDecompressSync(readFileSync(dump))
    .toString()
    .replaceAll(/^\\.*$/gm, '')
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

describe('a database of the first release', () => {
  it('is upgraded with everyone and everything in it', async () => {
    expect(await isMigrated(database)).toBe(true)
    expect(after).toEqual(before)
    const counts = Object.fromEntries(
      Object.entries(before).map(([name, rows]) => [name, (rows as []).length]),
    )
    expect(counts).toEqual({
      people: 552,
      credentials: 4,
      messages: 62,
      requests: 142,
      lists: 91,
      places: 1794,
      meetings: 15,
      profiles: 150,
      audit: 6,
    })
  })

  it('has an audit log that is still whole', () => {
    expect(audit).toMatchObject({ isWhole: true, count: 6 })
  })

  it('continues its jobs', async () => {
    const jobs = await openJobs(database, [deliverMailJob], log)
    await jobs.close()
  })

  it('lets its people sign in with their old passwords, and shows them their lists and messages', async () => {
    const app = await openApp()
    const robin = testBrowser(app)
    expect((await robin.signIn('robin@demo.example', 'not their password')).status).toBe(400)
    expect(await robin.signIn('robin@demo.example', demoPassword)).toMatchObject({
      status: 200,
      body: { userId: 101 },
    })
    const list = await robin.get('/api/v1/matchmaking/newest-search')
    expect(list.status).toBe(200)
    expect(list.body.search.cards.length).toBeGreaterThan(0)
    const { conversations } = (await robin.get('/api/v1/conversations')).body
    const read = await robin.get(`/api/v1/conversations/${conversations[0].request_id}/messages`)
    expect(read.body.messages.length).toBeGreaterThan(0)
    const sent = await robin.post(`/api/v1/conversations/${conversations[0].request_id}/messages`, {
      client_id: crypto.randomUUID(),
      text: 'Still here after the upgrade.',
      file_ids: [],
    })
    expect(sent.status).toBe(200)
    const found = await robin.post('/api/v1/matchmaking/search', {})
    expect(found.status).toBe(200)
    expect(found.body.cards.length).toBeGreaterThan(0)
  })
})

async function openApp() {
  const secrets = openSecrets([secretKey])
  const clock = { now: () => new Date() }
  const limits = await openLimits(undefined, log)
  const jobs = { add: async () => {}, work: async () => {}, pause: () => {}, close: async () => {} }
  const matching = openMatching({ database, clock, log })
  const services = testServices({
    database,
    clock,
    secrets,
    jobs,
    limits,
    matching,
    tokens: openTokens({ database, secrets, clock }, testSettings.publicUrl.origin),
    identityProvider: embeddedProvider({
      database,
      hasher: argon2Hasher(),
      now: () => clock.now(),
      sendCode: async () => {},
      sendAlreadyHaveAccount: async () => {},
    }),
    log,
  })
  const app = await buildApp(services, { config: testConfig })
  closers.push(
    () => limits.close(),
    () => matching.close(),
    () => app.close(),
  )
  return app
}
