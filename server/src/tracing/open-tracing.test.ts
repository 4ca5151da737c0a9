import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { freePort } from '../database/free-port.ts'
import { deliverMail } from '../features/account/mail/deliver-mail.ts'
import { deliverMailJob, sendMail } from '../features/account/mail/send-mail.ts'
import { personalData } from '../personal-data.ts'
import { useIdentityApp } from '../testing/identity-app.ts'
import { noMetrics } from '../testing/no-metrics.ts'
import { startCollector } from '../testing/start-collector.ts'
import { useJobs } from '../testing/use-jobs.ts'
import { watchJobs } from '../watch-jobs.ts'
import { openTracing } from './open-tracing.ts'
import { tracePart } from './trace-part.ts'
import { traceQueries } from './trace-queries.ts'

const collector = await startCollector()
const exports: string[] = []
const open = (url: string, options = {}) =>
  openTracing(
    {
      url,
      headers: { 'x-key': 'of the tests' },
      serviceName: 'tested',
      resource: { site: 'here' },
      ratio: 1,
    },
    { sendEveryMs: 20, noteExport: (outcome) => exports.push(outcome), ...options },
  )
const tracing = open(collector.url)
const app = await useIdentityApp({ services: { tracing } })
const behindProxy = await useIdentityApp({ services: { tracing }, config: { trustedProxies: 1 } })
const { database, services, browser } = app
const openJobs = useJobs(database)
traceQueries(database.pool, tracing, personalData)
beforeEach(() => collector.forget())
afterAll(async () => {
  await tracing.close()
  await collector.close()
})

/** The spans of the trace in which one has this name, once it is complete. */
const traceWith = (name: string) =>
  vi.waitFor(() => {
    const found = collector.spans.find((span) => span.name === name)
    expect(found, `${name} among ${collector.spans.map((span) => span.name)}`).toBeDefined()
    return collector.spans.filter((span) => span.traceId === found?.traceId)
  })
const foreign = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

describe('a trace', () => {
  test('contains nothing that people wrote, nor who they are or where they call from', async () => {
    const canary = /canary|robin|198\.51|seven quiet rivers/i
    await app.account('robin@canary.example')
    const robin = browser('198.51.100.77')
    await robin.signIn('robin@canary.example', 'wrong canary password')
    await robin.signIn('robin@canary.example', 'seven quiet rivers')
    await robin.call('PUT', `/api/v1/auth/consumer/profile/${robin.personId}`, {
      consumer_id: robin.personId,
      first_name: 'Canary',
      in_one_sentence: 'from canary select canary into canary',
    })
    await robin.get(`/api/v1/consumer/profile/${robin.personId}?q=canary`)
    await robin.get('/canary/nothing?canary=canary')
    await tracing.span('literal', () => database.pool.query(`select 'x from canary_secret' as "canary"`))
    await expect(
      tracing.span('broken', () => database.pool.query('select canary from canary_table')),
    ).rejects.toThrow()
    await traceWith('broken')
    await traceWith('GET /api/v1/consumer/profile/:consumerId')
    expect(collector.spans.length).toBeGreaterThan(10)
    expect(collector.text()).not.toMatch(canary)
    expect(collector.text()).not.toContain(`/${robin.personId}`)
  })

  test('of a caller is continued only behind a trusted proxy', async () => {
    const asked = { url: '/healthz', headers: { traceparent: foreign } }
    await app.app.inject(asked)
    await traceWith('GET /healthz')
    expect(collector.text()).not.toContain('4bf92f3577b34da6a3ce929d0e0e4736')
    await behindProxy.app.inject({ ...asked, url: '/readyz' })
    const [ready] = await traceWith('GET /readyz')
    expect([ready?.traceId, ready?.parentSpanId]).toEqual([
      '4bf92f3577b34da6a3ce929d0e0e4736',
      '00f067aa0ba902b7',
    ])
    for (const traceparent of [
      '',
      'x',
      '00-0-0-01',
      `${foreign}-more`,
      foreign.replace(/4bf\w+/, '0'.repeat(32)),
    ])
      expect((await behindProxy.app.inject({ url: '/healthz', headers: { traceparent } })).statusCode).toBe(
        200,
      )
  })

  test('leads from the call over its verb to its statements, with the request’s id', async () => {
    const robin = await app.personIn('robin@whitfield.example')
    expect((await robin.get('/api/v1/notifications')).status).toBe(200)
    const spans = await traceWith('GET /api/v1/notifications')
    const [call] = spans.filter(({ kind }) => kind === 'SPAN_KIND_SERVER')
    expect(call).toMatchObject({
      parentSpanId: '',
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/api/v1/notifications',
        'http.response.status_code': '200',
        'evenkeel.request_id': expect.stringMatching(/^[\da-f-]{36}$/),
      },
    })
    const verb = spans.find(({ name }) => name === 'listNotifications')
    expect(verb?.parentSpanId).toBe(call?.spanId)
    const [statement] = spans.filter(({ parentSpanId }) => parentSpanId === verb?.spanId)
    expect(statement).toMatchObject({
      name: 'SELECT notification',
      kind: 'SPAN_KIND_CLIENT',
      attributes: { 'db.operation.name': 'SELECT', 'db.collection.name': 'notification' },
    })
    expect(collector.resource).toMatchObject({ 'service.name': 'tested', site: 'here' })
    expect(collector.headers['x-key']).toBe('of the tests')
  })

  test('of a job names the call that caused it, and the letter it sent', async () => {
    const jobs = watchJobs(await openJobs(deliverMailJob), noMetrics, tracing)
    const mail = tracePart(tracing, 'mail', {
      carry: async () => delay(1).then(() => 'sent' as const),
      close() {},
    })
    const data: object[] = []
    await jobs.work(deliverMailJob, (own) => {
      data.push(own)
      return deliverMail({ ...services, mail }, own.mailId)
    })
    const letter = { to: 'robin@canary.example', subject: 'Canary', text: 'Canary' }
    await tracing.span('cause', () =>
      database.transaction((transaction) => sendMail({ jobs }, transaction, 'traced', letter)),
    )
    const spans = await traceWith('job deliver-mail')
    const [cause] = (await traceWith('cause')).filter(({ name }) => name === 'cause')
    const job = spans.find(({ name }) => name === 'job deliver-mail')
    expect(job?.links).toEqual([{ traceId: cause?.traceId, spanId: cause?.spanId }])
    expect(job?.kind).toBe('SPAN_KIND_CONSUMER')
    // Spans are sent in batches, which may arrive in another order.
    await vi.waitFor(async () => {
      const names = (await traceWith('job deliver-mail')).map(({ name }) => name)
      expect(names).toContain('mail carry')
      expect(names).toContain('UPDATE mail')
    })
    // The worker sees what was added and nothing else.
    expect(data).toEqual([{ mailId: expect.any(String) }])
  })

  test('keeps statements that waited for a connection with the call that asked', async () => {
    const { watchPool } = await import('../database/watch-pool.ts')
    const { connectPool } = await import('../database/connect-pool.ts')
    const quiet = { info() {}, warn() {}, error() {} }
    const { pool, close } = connectPool(database.connectionString, quiet, {
      maxConnections: 1,
      timeLimits: 8,
    })
    watchPool(pool, () => {})
    traceQueries(pool, tracing, personalData)
    const held = await pool.connect()
    const first = tracing.span('first caller', () => pool.query('select 1 from person'))
    const second = tracing.span('second caller', () => pool.query('select 2 from mail'))
    tracing.span('third party', () => held.release())
    await Promise.all([first, second])
    expect((await traceWith('first caller')).map(({ name }) => name)).toContain('SELECT person')
    expect((await traceWith('second caller')).map(({ name }) => name)).toContain('SELECT mail')
    await close()
  })
})

describe('a collector that fails', () => {
  test('hurts nobody: calls are answered, failures counted, and closing is bounded', async () => {
    exports.length = 0
    const lost = open(`http://127.0.0.1:${await freePort()}/v1/traces`)
    const lostApp = await app.makeApp({ tracing: lost })
    for (let n = 0; n < 20; n++) expect((await lostApp.inject('/healthz')).statusCode).toBe(200)
    expect(lost.span('sync', () => 7)).toBe(7)
    expect(() =>
      lost.span('throws', () => {
        throw new Error('as before')
      }),
    ).toThrow('as before')
    const startedAt = performance.now()
    await lost.close()
    expect(performance.now() - startedAt).toBeLessThan(20_000)
  })

  test('or is too slow loses spans instead of filling the memory, and what is left is sent at the end', async () => {
    const flooded = open(collector.url, { closeWithinMs: 30_000 })
    for (let n = 0; n < 10_000; n++) flooded.start('one of many').end()
    await flooded.close()
    // The first batch is under way while the queue fills up.
    expect(collector.spans.filter(({ name }) => name === 'one of many')).toHaveLength(512 + 4096)
    expect(exports).toContain('sent')
  })
})
