import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectPool } from './database/connect-pool.ts'
import { putAuditCheck } from './features/account/audit/audit-check-store.ts'
import { deliverMail } from './features/account/mail/deliver-mail.ts'
import { deliverMailJob, sendMail } from './features/account/mail/send-mail.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { FilesUnavailable } from './outside/file-store/file-store.ts'
import { addProductMetrics, countFileFailures, watchDatabase } from './product-metrics.ts'
import { useIdentityApp } from './testing/identity-app.ts'
import { useJobs } from './testing/use-jobs.ts'
import { noTracing } from './tracing/tracing.ts'
import { watchJobs } from './watch-jobs.ts'

// Every test asks anew: the figures of the database are otherwise kept for 15 seconds.
let at = 0
const metrics = openMetrics({ now: () => at })
const app = await useIdentityApp({ services: { metrics } })
const { database, services, browser } = app
const openJobs = useJobs(database)
const backupDir = mkdtempSync(join(tmpdir(), 'evenkeel-backups-'))
afterAll(() => rmSync(backupDir, { recursive: true }))
let isRedisUp: boolean | undefined
let replica: ReturnType<typeof services.analyticsReads.replica>
beforeEach(() => {
  isRedisUp = replica = undefined
})
beforeAll(() => {
  watchDatabase(services, 'people', database)
  addProductMetrics(
    {
      ...services,
      limits: { ...services.limits, isRedisUp: () => isRedisUp },
      analyticsReads: { ...services.analyticsReads, replica: () => replica },
    },
    { backupDir },
  )
})

async function scrape(): Promise<string> {
  at += 60_000
  return metrics.text()
}
/** Undefined if it is not printed. */
async function figure(name: string): Promise<number | undefined> {
  const line = (await scrape()).split('\n').find((each) => each.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

describe('metrics', () => {
  test('are not for people, except for admins', async () => {
    expect((await (await app.personIn('robin@canary.example')).get('/metrics')).status).toBe(404)
    expect((await (await app.personIn('dana@canary.example', 'advisor')).get('/metrics')).status).toBe(404)
    expect((await (await app.personIn('dana2@canary.example', 'advisor')).get('/api/docs')).status).toBe(404)
    const admin = await app.writtenAdminIn('ada@canary.example')
    expect((await admin.get('/metrics')).status).toBe(200)
    expect((await admin.get('/api/docs')).status).toBe(200)
    // A token that was stolen without its cookie.
    const thief = browser()
    thief.bearer = admin.bearer
    expect((await thief.get('/metrics')).status).toBe(404)
  })

  test('name no person, address or network, whatever happens', async () => {
    const robin = await app.personIn('robin@canary.example')
    await robin.get(`/api/v1/consumer/profile/${robin.personId}?q=canary`)
    await robin.get('/api/v1/nothing/canary')
    await browser('198.51.100.77').signIn('canary@canary.example', 'canary canary canary')
    const text = await scrape()
    expect(text).not.toMatch(/canary|198\.51|192\.0\.2/)
    expect(text).not.toContain(`/${robin.personId}`)
    expect(text).toMatch(/route="\/api\/v1\/consumer\/profile\/:/)
  })

  test('are still there while the database is not, and say what is missing', async () => {
    const broken = openMetrics()
    const away = { ...services, metrics: broken, database: { pool: {}, orm: {} } as never }
    addProductMetrics(away, { backupDir: '/nowhere/at/all' })
    const text = await broken.text()
    for (const what of ['jobs', 'mail', 'audit log', 'backups'])
      expect(text).toContain(`evenkeel_metrics_failed{what="${what}"} 1`)
    expect(text).toMatch(/^evenkeel_market_open 0$/m)
    expect(text).not.toMatch(/^evenkeel_mail_unsent/m)
  })
})

describe('what operators see', () => {
  test('failed sign-ins by reason, and lock-outs', async () => {
    await app.account('robin@whitfield.example')
    const count = async (reason: string) =>
      (await figure(`evenkeel_sign_in_failures_total{reason="${reason}"}`)) ?? 0
    const before = [await count('wrong-credentials'), await count('sign-in-locked')] as const
    const lockouts = (await figure('evenkeel_sign_in_lockouts_total')) ?? 0
    const tries = browser()
    for (let n = 0; n < 8; n++) await tries.signIn('robin@whitfield.example', 'not the password')
    expect([await count('wrong-credentials'), await count('sign-in-locked')]).toEqual([
      before[0] + 6,
      before[1] + 2,
    ])
    expect(await figure('evenkeel_sign_in_lockouts_total')).toBe(lockouts + 1)
  })

  test('jobs that are due, their age, those for later, and how runs end', async () => {
    const jobs = await openJobs(deliverMailJob)
    const kind = 'deliver-mail'
    const add = (runAt: Date) =>
      database.transaction((transaction) => jobs.add(transaction, deliverMailJob, { mailId: 'x' }, { runAt }))
    await add(new Date(Date.now() - 90_000))
    await add(new Date(Date.now() - 30_000))
    await add(new Date(Date.now() + 3_600_000))
    expect(await figure(`evenkeel_jobs{kind="${kind}",state="due"}`)).toBe(2)
    expect(await figure(`evenkeel_jobs{kind="${kind}",state="later"}`)).toBe(1)
    const age = await figure(`evenkeel_job_oldest_due_seconds{kind="${kind}"}`)
    expect(age).toBeGreaterThanOrEqual(90)
    expect(age).toBeLessThan(150)
    expect(await figure(`evenkeel_jobs_failed{kind="${kind}"}`)).toBe(0)
    const ended = async (outcome: string) =>
      (await figure(`evenkeel_job_duration_seconds_count{kind="${kind}",outcome="${outcome}"}`)) ?? 0
    const [failed, done] = [await ended('failed'), await ended('done')]
    let runs = 0
    await watchJobs(jobs, metrics, noTracing).work(deliverMailJob, async () => {
      runs += 1
      if (runs === 1) throw new Error('refused')
    })
    await vi.waitFor(async () =>
      expect([await ended('failed'), await ended('done')]).toEqual([failed + 1, done + 1]),
    )
  })

  test('letters that are not sent, and since when; sent and expired ones do not count', async () => {
    const letter = { to: 'a@b.example', subject: 'Hello', text: 'Hello.' }
    const add = (key: string, more = {}) =>
      database.transaction((transaction) => sendMail(services, transaction, key, letter, more))
    await add('one')
    await add('two')
    await add('expired', { notAfter: new Date(app.clock.now().getTime() - 1) })
    await add('sent')
    const anHourAgo = new Date(app.clock.now().getTime() - 3_600_000)
    await database.pool.query(`update mail set created_at = $1 where key = 'two'`, [anHourAgo])
    await database.pool.query(`update mail set sent_at = now() where key = 'sent'`)
    const { rows } = await database.pool.query(`select id from mail where key = 'two'`)
    const refuse = { carry: () => Promise.reject(new Error('refused')), close() {} }
    await expect(deliverMail({ ...services, mail: refuse }, rows[0].id)).rejects.toThrow()
    expect(await figure('evenkeel_mail_unsent{tried="no"}')).toBe(1)
    expect(await figure('evenkeel_mail_unsent{tried="yes"}')).toBe(1)
    expect(await figure('evenkeel_mail_oldest_unsent_seconds{tried="yes"}')).toBe(3600)
    await database.pool.query('delete from mail')
    expect(await figure('evenkeel_mail_oldest_unsent_seconds{tried="yes"}')).toBe(0)
  })

  test('whether the audit log is whole, and when that was verified', async () => {
    expect(await figure('evenkeel_audit_broken')).toBeUndefined()
    const checkedAt = new Date('2026-11-18T05:00:00Z')
    const check = { checkedTo: 3, head: Buffer.alloc(32), checkedAt, wholeAt: checkedAt }
    await putAuditCheck(database.orm, { ...check, brokenAt: null })
    expect(await figure('evenkeel_audit_broken')).toBe(0)
    expect(await figure('evenkeel_audit_verified_timestamp_seconds')).toBe(checkedAt.getTime() / 1000)
    await putAuditCheck(database.orm, { ...check, brokenAt: 2 })
    expect(await figure('evenkeel_audit_broken')).toBe(1)
  })

  test('the market once it is built, and Redis where there is one', async () => {
    expect(await figure('evenkeel_market_open')).toBe(0)
    expect(await figure('evenkeel_market_age_seconds')).toBeUndefined()
    await services.matching.catchUp()
    expect(await figure('evenkeel_market_open')).toBe(1)
    expect(await figure('evenkeel_market_age_seconds')).toBeLessThan(60)
    expect(await figure('evenkeel_market_advisors')).toBe(0)
    expect(await figure('evenkeel_model_version')).toBeGreaterThanOrEqual(0)
    expect(await figure('evenkeel_matching_unreadable_rows_total{row="card"}')).toBe(0)
    for (const [given, shown] of [
      [undefined, undefined],
      [false, 0],
      [true, 1],
    ] as const) {
      isRedisUp = given
      expect(await figure('evenkeel_redis_up')).toBe(shown)
    }
  })

  test('the newest backup, or that there is none', async () => {
    for (const name of readdirSync(backupDir)) rmSync(join(backupDir, name))
    expect(await figure('evenkeel_backup_timestamp_seconds')).toBe(0)
    for (const name of [
      'evenkeel-2026-11-16T02-00-00-000Z.backup',
      'evenkeel-2026-11-17T02-00-00-000Z.backup',
      'evenkeel-2026-11-18T02-00-00-000Z.backup.part',
      'notes.txt',
    ])
      writeFileSync(join(backupDir, name), '')
    expect(await figure('evenkeel_backup_timestamp_seconds')).toBe(Date.parse('2026-11-17T02:00:00Z') / 1000)
  })

  test('how far the analytics replica is behind, where there is one', async () => {
    expect(await figure('evenkeel_analytics_replica_lag_seconds')).toBeUndefined()
    replica = { behindSeconds: 3, isUsed: true }
    expect(await figure('evenkeel_analytics_replica_lag_seconds')).toBe(3)
    expect(await figure('evenkeel_analytics_replica_used')).toBe(1)
    replica = { behindSeconds: Number.NaN, isUsed: false }
    expect(await figure('evenkeel_analytics_replica_lag_seconds')).toBeNaN()
    expect(await figure('evenkeel_analytics_replica_used')).toBe(0)
  })

  test('a full pool, who waits for it and how long', async () => {
    const own = openMetrics()
    const quiet = { info() {}, warn() {}, error() {} }
    const { pool, close } = connectPool(database.connectionString, quiet, {
      maxConnections: 1,
      timeLimits: 8,
    })
    watchDatabase({ metrics: own, tracing: noTracing }, 'background', { pool })
    const held = await pool.connect()
    const waiting = [pool.query('select 1'), pool.connect().then((client) => client.release())]
    const full = await own.text()
    expect(full).toMatch(/^evenkeel_database_pool_connections\{pool="background",state="in-use"\} 1$/m)
    expect(full).toMatch(/^evenkeel_database_pool_max_connections\{pool="background"\} 1$/m)
    expect(full).toMatch(/^evenkeel_database_pool_waiting\{pool="background"\} 2$/m)
    held.release()
    await Promise.all(waiting)
    const free = await own.text()
    expect(free).toMatch(/^evenkeel_database_pool_connections\{pool="background",state="idle"\} 1$/m)
    expect(free).toMatch(/^evenkeel_database_pool_wait_seconds_count\{pool="background"\} 3$/m)
    // One that is idle is taken without a wait.
    await pool.query('select 1')
    expect(await own.text()).toMatch(/^evenkeel_database_pool_wait_seconds_count\{pool="background"\} 3$/m)
    await close()
  })

  test('failures of the file store, which reach the caller as before', async () => {
    const failing = () => Promise.reject(new FilesUnavailable('full'))
    const store = { kind: 'disk', put: failing, read: async () => undefined, remove: failing } as never
    const files = countFileFailures(metrics, store)
    const failed = 'evenkeel_file_store_failures_total{operation="put"}'
    const before = (await figure(failed)) ?? 0
    const file = { stream: Readable.from([]), bytes: 0, type: 'text/plain' }
    await expect(files.put('a', file)).rejects.toThrow(FilesUnavailable)
    expect(await files.read('nothing')).toBeUndefined()
    expect(await figure(failed)).toBe(before + 1)
    expect(await figure('evenkeel_file_store_failures_total{operation="read"}')).toBeUndefined()
  })
})
