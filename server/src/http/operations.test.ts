import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { Opening } from '../features/market/matching/market/open-matching.ts'
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
const matching = { opening: () => undefined } as never
const app = await useTestApp({ database, log, matching })

describe('health', () => {
  const whyNot = async (url: FastifyInstance) => {
    const { statusCode, body } = await url.inject('/readyz')
    return statusCode === 200 ? 'ready' : JSON.parse(body).reason
  }

  test('is alive while the database is away, but not ready', async () => {
    const connectionString = 'postgres://nobody@127.0.0.1:1/none'
    const away = await useTestApp({ database: { ...database, connectionString }, matching })
    expect((await away.inject('/healthz')).statusCode).toBe(200)
    expect(await whyNot(away)).toBe('The database can’t be reached.')
  })

  test('is not ready before the migrations are there', async () => {
    await database.pool.query(
      'create table kept as select * from schema_migration; delete from schema_migration',
    )
    try {
      expect(await whyNot(await useTestApp({ database, matching }))).toBe(
        'The database needs a migration to this version.',
      )
    } finally {
      await database.pool.query('insert into schema_migration select * from kept; drop table kept')
    }
    expect(await whyNot(app)).toBe('ready')
  })

  test('is not ready from the signal to stop on, whatever was answered a moment ago', async () => {
    let isDraining = false
    const leaving = await useTestApp({ database, matching }, { isDraining: () => isDraining })
    expect(await whyNot(leaving)).toBe('ready')
    expect((await leaving.inject('/healthz')).headers.connection).not.toBe('close')
    isDraining = true
    expect(await whyNot(leaving)).toBe('This process is stopping. Send requests to another one.')
    const served = await leaving.inject('/healthz')
    expect([served.statusCode, served.headers.connection]).toEqual([200, 'close'])
  })

  test('is ready only once a search can be answered', async () => {
    let opening: Opening | undefined = { read: 12_000, hasFailed: false }
    const loading = await useTestApp({ database, matching: { opening: () => opening } as never })
    expect(await whyNot(loading)).toBe('Matching is loading the advisors: 12,000 so far.')
    opening = { read: 0, hasFailed: true }
    expect(await whyNot(loading)).toBe('Matching couldn’t load the advisors. It’s trying again.')
    opening = undefined
    expect(await whyNot(loading)).toBe('ready')
  })

  test('is asked of a connection of its own: a pool that is in use is not a database that is away', async () => {
    const clients = await Promise.all(
      Array.from({ length: database.pool.options.max }, () => database.pool.connect()),
    )
    try {
      expect(await whyNot(await useTestApp({ database, matching }))).toBe('ready')
    } finally {
      for (const client of clients) client.release()
    }
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
