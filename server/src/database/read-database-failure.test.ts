import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../testing/test-database.ts'
import { connectPool } from './connect-pool.ts'
import { isConflict, isUnavailable, readDatabaseFailure } from './read-database-failure.ts'

const database = await useTestDatabase()
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
const wrap = (cause: Error) => Object.assign(new Error('Failed query', { cause }), { query: '', params: [] })
const reported = (code: string, severity = 'ERROR') => Object.assign(new Error('x'), { code, severity })
const ofSystem = (code: string, more = {}) => Object.assign(new Error('x'), { code, ...more })

test.each([
  ['a plain error', new Error('x')],
  ['no error', 'Query read timeout'],
  ['a missing file', ofSystem('ENOENT', { syscall: 'open' })],
  ['a code of the same form that no database gave', ofSystem('53100')],
  ['a circle of causes', circle()],
])('%s is no failure of the database', (_, error) => {
  expect(readDatabaseFailure(error)).toBeUndefined()
})

function circle(): Error {
  const first = new Error('first')
  first.cause = new Error('second', { cause: first })
  return first
}

test.each([
  ['unreachable', reported('57P01')],
  ['unreachable', reported('57P02')],
  ['unreachable', reported('08006')],
  ['unreachable', reported('08P01')],
  ['unreachable', reported('XX000', 'FATAL')],
  ['unreachable', ofSystem('ECONNREFUSED')],
  ['unreachable', ofSystem('ECONNRESET')],
  ['unreachable', ofSystem('EPIPE')],
  ['unreachable', ofSystem('ENOENT', { syscall: 'connect' })],
  ['unreachable', new AggregateError([ofSystem('ECONNREFUSED'), ofSystem('ECONNREFUSED')])],
  ['unreachable', new Error('Connection terminated unexpectedly')],
  ['unreachable', new Error('Client has encountered a connection error and is not queryable')],
  ['starting up', reported('57P03')],
  ['out of connections', reported('53300')],
  ['out of connections', new Error('timeout exceeded when trying to connect')],
  ['disk full', reported('53100')],
  ['lock timeout', reported('55P03')],
  ['statement timeout', reported('57014')],
  ['statement timeout', reported('25P03')],
  ['read timeout', new Error('Query read timeout')],
  ['read-only', reported('25006')],
])('%s: the caller may try again, also where the ORM wraps it', (kind, error) => {
  for (const one of [error, wrap(error), new Error('outer', { cause: wrap(error) })]) {
    const failure = readDatabaseFailure(one)
    expect(failure).toMatchObject({ kind })
    expect(failure && isUnavailable(failure) && !isConflict(failure)).toBe(true)
  }
})

test.each([
  ['duplicate', reported('23505')],
  ['overlap', reported('23P01')],
  ['serialization failure', reported('40001')],
  ['deadlock', reported('40P01')],
])('%s is a conflict', (kind, error) => {
  const failure = readDatabaseFailure(wrap(error))
  expect(failure).toMatchObject({ kind })
  expect(failure && isConflict(failure) && !isUnavailable(failure)).toBe(true)
})

test('everything else the database refuses is neither', async () => {
  const failure = readDatabaseFailure(await failureOf(database.orm.execute(sql`select 1/0`)))
  expect(failure).toMatchObject({ kind: 'other', code: '22012' })
  expect(failure && (isConflict(failure) || isUnavailable(failure))).toBe(false)
  expect(readDatabaseFailure(reported('XX000'))).toMatchObject({ kind: 'other' })
})

test('a real refusal is read through the ORM, with the names of our schema', async () => {
  const insert = sql`insert into job_effect (key) values ('twice')`
  await database.orm.execute(insert)
  expect(readDatabaseFailure(await failureOf(database.orm.execute(insert)))).toEqual({
    kind: 'duplicate',
    code: '23505',
    constraint: 'job_effect_pkey',
    table: 'job_effect',
    column: undefined,
  })
})

test('real time-outs and a read-only transaction are read too', async () => {
  const client = await database.pool.connect()
  try {
    const kindOf = async (text: string) => readDatabaseFailure(await failureOf(client.query(text)))?.kind
    await client.query("set statement_timeout = '20ms'")
    expect(await kindOf('select pg_sleep(5)')).toBe('statement timeout')
    await client.query('reset statement_timeout')
    await client.query('begin read only')
    expect(await kindOf("insert into job_effect (key) values ('x')")).toBe('read-only')
  } finally {
    client.release(true)
  }
})

test('a full pool and a lock that others keep are read too', async () => {
  const client = await database.pool.connect()
  // Long enough to connect on a busy machine.
  const small = connectPool(database.connectionString, console, { maxConnections: 1, timeLimits: 0.1 })
  try {
    const held = await small.pool.connect()
    const refused = await failureOf(small.orm.execute(sql`select 1`))
    held.release()
    expect(readDatabaseFailure(refused)?.kind).toBe('out of connections')
    await client.query('begin')
    await client.query('lock table job_effect')
    const waiting = await failureOf(small.orm.execute(sql`select * from job_effect`))
    expect(['lock timeout', 'statement timeout']).toContain(readDatabaseFailure(waiting)?.kind)
  } finally {
    // The lock goes with its connection, whatever failed.
    client.release(true)
    await small.close()
  }
})

test('a driver that waits too long, and a server that is not there, are read too', async () => {
  const slow = new pg.Client({ connectionString: database.connectionString, query_timeout: 20 })
  slow.on('error', () => undefined)
  await slow.connect()
  expect(readDatabaseFailure(await failureOf(slow.query('select pg_sleep(0.2)')))?.kind).toBe('read timeout')
  await slow.end()
  const away = connectPool('postgres://x@127.0.0.1:1/x', console)
  expect(readDatabaseFailure(await failureOf(away.orm.execute(sql`select 1`)))?.kind).toBe('unreachable')
  await away.close()
})
