import { describe, expect, test } from 'vitest'
import { useTestApp } from '../testing/test-app.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { createLog } from './request-log.ts'

const database = await useTestDatabase()
const lines: string[] = []
const log = createLog('debug', {
  write(line) {
    lines.push(line)
  },
})
const app = await useTestApp({ database, log })

describe('health', () => {
  test('is alive while the database is away, but not ready', async () => {
    const away = await useTestApp({
      database: { ...database, pool: { query: () => Promise.reject(new Error('away')) } } as never,
    })
    expect((await away.inject('/healthz')).statusCode).toBe(200)
    const ready = await away.inject('/readyz')
    expect([ready.statusCode, ready.json().reason]).toEqual([503, 'The database can’t be reached.'])
  })

  test('is not ready before the migrations are there', async () => {
    await database.pool.query(
      'create table kept as select * from schema_migration; delete from schema_migration',
    )
    try {
      expect((await app.inject('/readyz')).json().reason).toBe(
        'The database needs a migration to this version.',
      )
    } finally {
      await database.pool.query('insert into schema_migration select * from kept; drop table kept')
    }
    expect((await app.inject('/readyz')).statusCode).toBe(200)
  })
})

describe('the log', () => {
  test('names the route and never the address, the query or the caller', async () => {
    lines.length = 0
    await app.inject({
      url: '/api/auth/current-user?email=dana@whitfield.example',
      headers: { authorization: 'Bearer canary', cookie: 'a=canary' },
      remoteAddress: '203.0.113.5',
    })
    const text = lines.join('')
    expect(text).toContain('"route":"/api/auth/current-user"')
    expect(text).not.toMatch(/dana|canary|203\.0\.113/)
  })
})
