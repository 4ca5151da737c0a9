// What must hold on the newest PostgreSQL (ours) and on the oldest we support (Debian's 15).
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { needs } from '../testing/needs.ts'
import { startPostgres15 } from '../testing/postgres-15.ts'
import type { Database } from './database.ts'
import { isMigrated, migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { protectAudit } from './protect-audit.ts'

const lost: string[] = []
const log = {
  info: () => undefined,
  warn: (_: object, message: string) => lost.push(message),
  error: console.error,
}
const dataDir = mkdtempSync(join(tmpdir(), 'evenkeel-engines-'))
const { server, reason } = await startPostgres15()
afterAll(async () => {
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const engines = [
  { name: 'the embedded PostgreSQL', databaseUrl: undefined, options: {} },
  {
    name: 'PostgreSQL 15 by DATABASE_URL',
    databaseUrl: server?.connectionString,
    options: needs(server, `PostgreSQL 15 can’t be started: ${reason}`),
  },
]

for (const { name, databaseUrl, options } of engines) {
  describe(`on ${name}`, options, () => {
    let database: Database
    const openedAt = Date.now()
    beforeAll(async () => {
      database = await openDatabase({ databaseUrl, dataDir, address: 'x', log })
      await migrate(database)
      await database.pool.query('create table note (id int primary key, text text not null)')
    })
    beforeEach(() => database.pool.query('delete from note'))
    afterAll(() => database.close())
    const count = async () => (await database.pool.query('select from note')).rowCount

    if (databaseUrl)
      it('a wrong password and a missing database are told apart, the password in neither', async () => {
        const url = new URL(databaseUrl ?? '')
        url.password = 'wrong-secret'
        const open = (href: string) => openDatabase({ databaseUrl: href, dataDir, address: 'x', log })
        await expect(open(url.href)).rejects.toThrow(
          /^PostgreSQL at 127.0.0.1:\d+ rejected the user "evenkeel": check the user and password in DATABASE_URL\.$/,
        )
        const missing = new URL(databaseUrl ?? '')
        missing.pathname = 'nothing_here'
        await expect(open(missing.href)).rejects.toThrow(
          /has no database "nothing_here": create it, or correct DATABASE_URL\.$/,
        )
      })

    if (databaseUrl)
      it('a database whose commits do not wait for the disk is refused', async () => {
        const url = new URL(databaseUrl ?? '')
        url.searchParams.set('options', '-c synchronous_commit=off')
        const opening = openDatabase({ databaseUrl: url.href, dataDir, address: 'x', log })
        await expect(opening).rejects.toThrow(/runs with synchronous_commit = off/)
      })

    it('is opened as what it is, with its settings, and is migrated', async () => {
      expect(database.kind).toBe(databaseUrl ? 'external' : 'embedded')
      expect(await isMigrated(database)).toBe(true)
      const { rows } = await database.pool.query(`
        select current_setting('application_name') as name, current_setting('statement_timeout') as statement`)
      expect(rows).toEqual([{ name: 'evenkeel', statement: '4s' }])
    })

    it('a role that may create roles gives the audit log away, and can’t change it then', async () => {
      const plain = `plain_${randomUUID().replaceAll('-', '')}`
      await database.pool.query(`create role ${plain} createrole login password 'plain-secret'`)
      await database.pool.query(`create database ${plain} owner ${plain}`)
      const url = new URL(database.connectionString.replace('//evenkeel', `//${plain}`))
      url.pathname = plain
      if (url.password) url.password = 'plain-secret'
      const pool = new pg.Pool({ connectionString: url.href, max: 1 })
      try {
        await migrate({ connectionString: url.href })
        const switchOff = () => pool.query('begin; alter table audit disable trigger all; rollback')
        await switchOff()
        const warned: string[] = []
        const warn = (_: object, sentence: string) => void warned.push(sentence)
        await protectAudit({ pool, connectionString: url.href }, { warn })
        expect(warned).toEqual([])
        await expect(switchOff()).rejects.toThrow('must be owner of table audit')
        await pool.query('rollback')
        await expect(pool.query('set role evenkeel_audit_owner')).rejects.toThrow('permission denied')
        await pool.query(`insert into audit (seq, at, event, prev, hash) values (0, now(), 'one', '', '')`)
      } finally {
        await pool.end()
      }
    })

    it('a transaction that throws leaves nothing and passes the error on', async () => {
      const failing = database.transaction(async (tx) => {
        await tx.execute(sql`insert into note values (1, 'never')`)
        throw new Error('changed my mind')
      })
      await expect(failing).rejects.toThrow('changed my mind')
      expect(await count()).toBe(0)
    })

    it('a transaction in which a query failed is never taken for stored, even when nobody looked', async () => {
      const failing = database.transaction(async (tx) => {
        await tx.execute(sql`insert into note values (2, 'never')`)
        await tx.execute(sql`insert into note values (2, 'twice')`).catch(() => undefined)
        return 'all is well'
      })
      await expect(failing).rejects.toThrow('A query of this transaction failed, so nothing of it is stored')
      expect(await count()).toBe(0)
    })

    it('a connection that is cut in the middle fails its transaction only', async () => {
      lost.length = 0
      const cut = database.transaction(async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
        await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
        await expect.poll(() => lost.length).toBe(1)
        await tx.execute(sql`insert into note values (3, 'never')`)
      })
      await expect(cut).rejects.toThrow(/Failed query: insert into note/)
      expect(lost).toEqual(['A database connection was lost'])
      expect(await count()).toBe(0)
      expect(database.pool.totalCount).toBe(database.pool.idleCount)
    })

    it('a transaction is stored when it resolves, and its connection is free again', async () => {
      const stored = await database.transaction(async (tx) => {
        await tx.execute(sql`insert into note values (4, 'kept')`)
        return 'kept'
      })
      expect(stored).toBe('kept')
      expect(await count()).toBe(1)
      expect(database.pool.totalCount).toBe(database.pool.idleCount)
    })

    it('the audit log refuses to be changed, emptied or switched off by a setting', async () => {
      await database.pool.query("insert into audit (event) values ('signed-in')")
      const countRows = async () => (await database.pool.query('select from audit')).rowCount
      const before = await countRows()
      const changes = [
        "update audit set event = 'nothing'",
        'update audit set seq = seq where false',
        'delete from audit',
        'truncate audit',
        "insert into audit (event) values ('x') on conflict (seq) do update set event = 'y'",
        'set session_replication_role = replica; delete from audit',
      ]
      for (const change of changes) {
        const client = new pg.Client({ connectionString: database.connectionString })
        await client.connect()
        await expect(client.query(change), change).rejects.toThrow(
          /^The audit trail can only be added to: \w+ is refused\.$/,
        )
        await client.end()
      }
      expect(await countRows()).toBe(before)
    })

    it('the audit log numbers and chains itself, whatever the writer says and however many write', async () => {
      await database.pool.query(`
        insert into audit (seq, at, event, detail, prev, hash)
        values (77, '1999-01-01', 'forged', '{"a": 1}', '\\x00', '\\x00'), (77, now(), 'second of two', '{}', '\\x00', '\\x00')`)
      const many = Array.from({ length: 20 }, (_, index) =>
        database.transaction((tx) =>
          tx.execute(sql`insert into audit (event, actor_id, ip_hash, detail)
            values ('at-once', ${index}, '\\xabcd', ${JSON.stringify({ größe: index, 'a"b': [1.5, null] })})`),
        ),
      )
      await Promise.all(many)
      const rows = await readAudit(database)
      expect(rows.map(({ seq }) => Number(seq))).toEqual(rows.map((_, index) => index + 1))
      expect(rows.length).toBeGreaterThanOrEqual(22)
      let prev = Buffer.alloc(32)
      for (const row of rows) {
        expect(row.prev).toEqual(prev)
        expect(row.hash).toEqual(createHash('sha256').update(prev).update(row.canonical).digest())
        expect(row.at.getTime()).toBeGreaterThan(openedAt)
        prev = row.hash
      }
    })

    it('the hash of an audit row does not depend on how a session shows times and bytes', async () => {
      await database.pool.query(
        "insert into audit (event, ip_hash) values ('seen from two places', '\\xabcd')",
      )
      const { rows } = await database.pool.query('select hash from audit order by seq')
      expect(rows.length).toBeGreaterThan(0)
      const client = new pg.Client({ connectionString: database.connectionString })
      await client.connect()
      await client.query(
        "set timezone = 'Asia/Kolkata'; set datestyle = 'German'; set bytea_output = 'escape'",
      )
      const again = await client.query(
        "select encode(audit_hash(a), 'hex') as hash from audit a order by seq",
      )
      await client.end()
      expect(again.rows.map(({ hash }) => hash)).toEqual(rows.map(({ hash }) => hash.toString('hex')))
    })
  })
}

type AuditRow = {
  seq: string
  at: Date
  prev: Buffer<ArrayBuffer>
  hash: Buffer<ArrayBuffer>
  canonical: string
}

// Verifies the chain from its definition alone, like an outsider would.
async function readAudit(database: Database): Promise<AuditRow[]> {
  const { rows } = await database.pool.query<AuditRow>(`
    select seq, at, prev, hash, jsonb_build_array(
      seq, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), event, actor_id, subject_type, subject_id,
      masquerade_id, route, outcome, request_id, encode(ip_hash, 'hex'), detail)::text as canonical
    from audit order by seq`)
  return rows
}
