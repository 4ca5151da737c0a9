import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { connectPool } from './database/connect-pool.ts'
import { insertMatch } from './features/contact/chat/fixtures/insert-match.ts'
import { createLog } from './http/request-log.ts'
import { databaseProxy } from './testing/database-proxy.ts'
import { testPassword, useIdentityApp } from './testing/identity-app.ts'
import type { TestBrowser } from './testing/test-browser.ts'
import { useTestDatabase } from './testing/test-database.ts'

// Findings S3 and operations 1 and 2: what people see, and what is logged, while the database fails under real verbs.

const direct = await useTestDatabase()
const proxy = await databaseProxy(direct.connectionString)
const logged: string[] = []
const log = createLog('trace', { write: (line) => void logged.push(line) })
const database = {
  ...connectPool(proxy.connectionString, log, { maxConnections: 6, timeLimits: 0.2 }),
  kind: 'external' as const,
}
// Connecting takes its time on a busy machine, and is not what is slow here.
database.pool.options.connectionTimeoutMillis = 2000
afterAll(async () => {
  await database.close()
  await proxy.close()
})
const { personIn, browser, clock } = await useIdentityApp({ database, services: { log } })

const text = 'canary of a private text'
const email = 'canary-robin@lake.example'
let robin: TestBrowser
let requestId: number
beforeEach(async () => {
  robin = await personIn(email)
  const dana = await personIn('canary-dana@lake.example', 'advisor')
  requestId = await insertMatch(direct, clock.now(), {
    consumerId: robin.personId ?? 0,
    advisorId: dana.personId ?? 0,
  })
  logged.length = 0
})

const verbs = {
  'sign up': () =>
    browser().operation('signUp', {
      email: 'canary-new@lake.example',
      password: testPassword,
      userType: 'consumer',
    }),
  'sign in': () => browser().signIn(email, testPassword),
  'save a draft': () => robin.call('PUT', `/api/v1/conversations/${requestId}/draft`, { text }),
  'send a message': () =>
    robin.post(`/api/v1/conversations/${requestId}/messages`, {
      client_id: crypto.randomUUID(),
      text,
      file_ids: [],
    }),
}

function expectCleanLog(failures: number): void {
  const all = logged.join('')
  expect(all.split('request failed')).toHaveLength(failures + 1)
  expect(all).not.toMatch(/canary|lake\.example|Failed query|params|insert into|\b\d{6}\b|eyJ/)
  expect(all).not.toContain(testPassword)
}

/** Every table a verb writes to. */
const written = ['mail', 'identity_user', 'session', 'turn', 'message', 'conversation_member']
let undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.toReversed()) await step()
  undo = []
})

async function tables(): Promise<string[]> {
  const { rows } = await direct.pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     and relname = any($1)`,
    [written],
  )
  return rows.map(({ name }) => name)
}

const faults: Record<string, () => Promise<unknown>> = {
  'cannot be reached': async () => {
    undo.push(() => proxy.restore())
    await proxy.cut()
  },
  'answers nothing any more': async () => {
    undo.push(async () => proxy.thaw())
    proxy.freeze()
  },
  'holds locks for too long': async () => {
    const holder = await direct.pool.connect()
    undo.push(async () => {
      await holder.query('rollback')
      holder.release()
    })
    await holder.query('begin')
    for (const table of await tables()) await holder.query(`lock table ${table} in access exclusive mode`)
  },
  'is too slow': async () => {
    await direct.pool.query(
      `create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(3); return new; end $$`,
    )
    undo.push(() => direct.pool.query('drop function slow cascade'))
    for (const table of await tables())
      await direct.pool.query(
        `create trigger slow before insert or update on ${table} for each row execute function slow()`,
      )
  },
  'is read-only': async () => {
    await direct.pool.query(`alter database ${await nameOfDatabase()} set default_transaction_read_only = on`)
    undo.push(async () =>
      direct.pool.query(
        `set default_transaction_read_only = off; alter database ${await nameOfDatabase()} reset all`,
      ),
    )
    await proxy.cut()
    await proxy.restore()
  },
}

async function nameOfDatabase(): Promise<string> {
  const { rows } = await direct.pool.query<{ name: string }>('select current_database() as name')
  return rows[0]?.name ?? ''
}

/** All at once: the time is that of the slowest. */
const actAll = () =>
  Promise.all(Object.entries(verbs).map(async ([name, act]) => ({ name, answer: await act() })))

test.each(Object.entries(faults))(
  'while the database %s, every verb is answered with when to try again, and the log names nobody',
  async (_, make) => {
    await make()
    for (const { name, answer } of await actAll()) {
      const { status, body, headers } = answer
      expect([name, status, body.code]).toEqual([name, 503, 'unavailable'])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(body.message).toMatch(/Try again/)
    }
    expectCleanLog(Object.keys(verbs).length)
  },
)

test('while a table refuses every row, every verb is answered as unexpected, and the log names nobody', async () => {
  for (const table of await tables()) {
    await direct.pool.query(`alter table ${table} add constraint never check (false) not valid`)
    undo.push(() => direct.pool.query(`alter table ${table} drop constraint never`))
  }
  for (const { name, answer } of await actAll())
    expect([name, answer.status, answer.body.code]).toEqual([name, 500, 'unexpected'])
  expectCleanLog(Object.keys(verbs).length)
  expect(logged.join('')).toContain('"constraint":"never"')
})

test('a conflict that no verb foresaw is answered as one', async () => {
  await direct.pool.query(
    `create function conflict() returns trigger language plpgsql as $$
     begin raise exception 'canary %', new.draft using errcode = '40001'; end $$`,
  )
  undo.push(() => direct.pool.query('drop function conflict cascade'))
  await direct.pool.query(
    'create trigger conflict before insert or update on conversation_member for each row execute function conflict()',
  )
  const { status, body } = await verbs['save a draft']()
  expect([status, body.code]).toEqual([409, 'conflict'])
  expectCleanLog(1)
})
