import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { makeTestDatabase } from '../testing/test-database.ts'
import { connectPool } from './connect-pool.ts'
import { migrate } from './migrate.ts'
import { protectAudit } from './protect-audit.ts'

const closers: (() => Promise<unknown>)[] = []
afterAll(async () => {
  while (closers.length > 0) await closers.pop()?.()
})

const warned: string[] = []
beforeEach(() => {
  warned.length = 0
})
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const log = { warn: (_: object, sentence: string) => void warned.push(sentence) }

const asRole = (url: string, role: string) => url.replace(/\/\/[^:@/]+/, `//${role}`)

function connect(connectionString: string) {
  const connected = connectPool(connectionString, quiet, { maxConnections: 2, timeLimits: 8 })
  closers.push(() => connected.close())
  return connected
}

async function makeRole(connectionString: string, words: string): Promise<string> {
  const role = `role_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`create role ${role} login ${words}`).finally(() => client.end())
  return role
}

const add = `insert into audit (seq, at, event, prev, hash) values (0, now(), 'one', '', '')`
const attacks = [
  `alter table audit disable trigger all`,
  `alter table audit disable trigger audit_refuse`,
  `drop trigger audit_refuse on audit`,
  `create or replace function audit_refuse() returns trigger language plpgsql as 'begin return null; end'`,
  `alter table audit owner to current_user`,
  `set role evenkeel_audit_owner`,
  `set session_replication_role = replica`,
  `update audit set event = 'x'`,
  `delete from audit`,
  `truncate audit`,
]

async function refusedTo(pool: pg.Pool): Promise<string[]> {
  const refused: string[] = []
  for (const attack of attacks) {
    const client = await pool.connect()
    await client.query('begin')
    await client.query(attack).catch((error: pg.DatabaseError) => {
      if (error.code === '42501') refused.push(attack)
    })
    await client.query('rollback')
    client.release()
  }
  return refused
}

describe('where another role owns the tables', () => {
  let app: ReturnType<typeof connect>
  let opened: Parameters<typeof protectAudit>[0]
  beforeEach(async () => {
    const { connectionString, drop } = await makeTestDatabase(inject('testDatabase').template)
    closers.push(drop)
    const role = await makeRole(connectionString, '')
    const appConnectionString = asRole(connectionString, role)
    app = connect(appConnectionString)
    opened = { pool: app.pool, connectionString, appConnectionString }
    await protectAudit(opened, log)
  })

  test('the server’s role may not change the audit log, whatever it tries (S4)', async () => {
    await app.pool.query(add)
    expect(await refusedTo(app.pool)).toEqual(attacks)
    await expect(app.pool.query('drop table audit')).rejects.toThrow('must be owner')
    expect((await app.pool.query('select from audit')).rowCount).toBe(1)
    expect(warned).toEqual([])
  })

  test('it may read and write every other table, those of later migrations too, and make the job queue', async () => {
    const owner = connect(opened.connectionString)
    await owner.pool.query('create table later (id bigserial primary key)')
    await expect(app.pool.query('insert into later default values')).rejects.toThrow('permission denied')
    await protectAudit(opened, log)
    await app.pool.query('insert into later default values')
    const { rows } = await app.pool.query(`
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not (has_table_privilege(oid, 'SELECT') and has_table_privilege(oid, 'INSERT')
          and has_table_privilege(oid, 'UPDATE') and has_table_privilege(oid, 'DELETE'))`)
    expect(rows).toEqual([{ relname: 'audit' }])
    // The version before worked as the owner and made it.
    await owner.pool.query(
      'create schema pgboss; create table pgboss.job (id int); create type pgboss.state as enum ()',
    )
    await protectAudit(opened, log)
    await app.pool.query('alter table pgboss.job add column name text; create table pgboss.more ()')
  })
})

async function ownDatabase(words: string) {
  const { connectionString, drop } = await makeTestDatabase()
  closers.push(drop)
  const role = await makeRole(connectionString, words)
  const superuser = connect(connectionString)
  const name = new URL(connectionString).pathname.slice(1)
  await superuser.pool.query(`alter database ${name} owner to ${role}`)
  const url = asRole(connectionString, role)
  await migrate({ connectionString: url })
  warned.length = 0
  return { ...connect(url), connectionString: url }
}

test('where an ordinary role owns the tables, the server’s role gets its rights and can’t change the audit log', async () => {
  const owner = await ownDatabase('')
  const role = await makeRole(owner.connectionString.replace(/\/\/[^:@/]+/, '//evenkeel'), '')
  const appConnectionString = asRole(owner.connectionString, role)
  const { pool } = connect(appConnectionString)
  const opened = { pool, connectionString: owner.connectionString, appConnectionString }
  await protectAudit(opened, log)
  await pool.query(add)
  await pool.query('select from person')
  // The role of the owner need not exist here; everything else is refused.
  expect(await refusedTo(pool)).toEqual(
    expect.arrayContaining(attacks.filter((attack) => !attack.startsWith('set role'))),
  )
  expect(warned).toEqual([])
})

describe('where the server’s role made the tables itself', () => {
  test('and may create roles, it gives the audit log away and adds to it as before', async () => {
    const database = await ownDatabase('createrole')
    await database.pool.query(add)
    expect(await refusedTo(database.pool)).not.toContain(attacks[0])
    await protectAudit(database, log)
    expect(await refusedTo(database.pool)).toEqual(attacks)
    await database.pool.query(add)
    await migrate(database)
    expect((await database.pool.query('select from audit')).rowCount).toBe(2)
    expect(warned).toEqual([])
  })

  test('and may not, the start goes on with one sentence', async () => {
    const database = await ownDatabase('')
    await protectAudit(database, log)
    expect(warned).toEqual([
      'The database user owns the audit log, so it can change it: set MIGRATE_DATABASE_URL, or let the user create roles.',
    ])
    await database.pool.query(add)
  })
})

test('a superuser is told to be one too many', async () => {
  const { connectionString, drop } = await makeTestDatabase(inject('testDatabase').template)
  closers.push(drop)
  await protectAudit(connect(connectionString), log)
  expect(warned).toEqual([
    'The database user is a superuser, so it can change the audit log: use an ordinary user in DATABASE_URL.',
  ])
})
