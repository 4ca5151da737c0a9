import { describe, expect, test } from 'vitest'
import { testConfig, useTestApp } from '../testing/test-app.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { createLog } from './request-log.ts'

const database = await useTestDatabase()
const lines: string[] = []
const log = createLog('debug', {
  write(line) {
    lines.push(line)
  },
})
const matching = { unreadable: () => ({ answers: 2, market: 0, card: 0 }) } as never
const app = await useTestApp({ database, log, matching })

describe('metrics and the API description', () => {
  test.each(['/metrics', '/api/docs', '/api/docs/openapi.json'])(
    '%s does not exist for a stranger',
    async (url) => {
      expect((await app.inject({ url, remoteAddress: '203.0.113.5' })).statusCode).toBe(404)
    },
  )

  test('do not exist for a stranger whom an unknown proxy on this machine passes on', async () => {
    for (const headers of [{ 'x-forwarded-for': '127.0.0.1' }, { forwarded: 'for=127.0.0.1' }]) {
      expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(404)
    }
  })

  test('are read from this machine', async () => {
    const { body } = await app.inject('/metrics')
    expect(body).toContain('http_request_duration_seconds')
    expect(body).toMatch(/^matching_unreadable_rows_total\{row="answers"\} 2$/m)
    expect((await app.inject('/api/docs')).body).toContain('/api/auth/current-user')
    expect((await app.inject('/api/docs/openapi.json')).json().openapi).toBe('3.1.0')
  })

  test('are open to everybody in the demo', async () => {
    const demo = await useTestApp({ database }, { config: { ...testConfig, isDemo: true } })
    expect((await demo.inject({ url: '/api/docs', remoteAddress: '203.0.113.5' })).statusCode).toBe(200)
  })
})

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
