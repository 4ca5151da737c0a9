import { describe, expect, test } from 'vitest'
import { openMetrics } from '../metrics/open-metrics.ts'
import { testConfig, useTestApp } from '../testing/test-app.ts'
import { useTestDatabase } from '../testing/test-database.ts'

const database = await useTestDatabase()
const matching = { opening: () => undefined } as never
const metricsToken = 'a-token-of-the-tests-with-40-characters-'
const app = await useTestApp(
  { database, matching, metrics: openMetrics() },
  { config: { ...testConfig, metricsToken } },
)
const pages = ['/metrics', '/api/docs', '/api/docs/openapi.json']
const bearing = (token: string) => ({ authorization: `Bearer ${token}` })

describe('metrics and the API description', () => {
  test.each(pages)('%s does not exist for a stranger, near or far', async (url) => {
    for (const asked of [
      { remoteAddress: '203.0.113.5' },
      // A proxy on this machine that adds nothing, and one that is not declared (S7).
      { remoteAddress: '127.0.0.1' },
      { remoteAddress: '::1', headers: { host: 'localhost' } },
      { remoteAddress: '127.0.0.1', headers: { host: 'evil.example' } },
      { headers: { 'x-forwarded-for': '127.0.0.1' } },
      { headers: { forwarded: 'for=127.0.0.1' } },
    ])
      expect((await app.inject({ url, ...asked })).statusCode, JSON.stringify(asked)).toBe(404)
  })

  test('do not exist for a token that is almost right, or where it does not belong', async () => {
    for (const token of ['', 'a', metricsToken.slice(0, -1), `${metricsToken}x`, metricsToken.toUpperCase()])
      expect((await app.inject({ url: '/metrics', headers: bearing(token) })).statusCode, token).toBe(404)
    for (const url of [`/metrics?token=${metricsToken}`, `/metrics?access_token=${metricsToken}`])
      expect((await app.inject(url)).statusCode).toBe(404)
    // The description is for people.
    expect((await app.inject({ url: '/api/docs', headers: bearing(metricsToken) })).statusCode).toBe(404)
  })

  test('without a configured token no token opens them', async () => {
    const without = await useTestApp({ database })
    for (const token of ['undefined', 'null', metricsToken])
      expect((await without.inject({ url: '/metrics', headers: bearing(token) })).statusCode).toBe(404)
  })

  test('guesses of the token are limited like other calls', async () => {
    const limited = await useTestApp(
      { database },
      { config: { ...testConfig, metricsToken }, rateLimit: { name: 'few', points: 2, perSeconds: 60 } },
    )
    const guess = async () =>
      (await limited.inject({ url: '/metrics', headers: bearing('guess') })).statusCode
    expect([await guess(), await guess(), await guess()]).toEqual([404, 404, 429])
  })

  test('metrics are read with the token, also behind a proxy', async () => {
    const { body, headers, statusCode } = await app.inject({
      url: '/metrics',
      headers: { ...bearing(metricsToken), 'x-forwarded-for': '203.0.113.5', host: 'elsewhere.example' },
    })
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toContain('text/plain; version=0.0.4')
    expect(body).toMatch(/^evenkeel_ready 1$/m)
    // This call itself.
    expect(body).toMatch(/^evenkeel_http_requests_in_flight 1$/m)
    expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
    expect(body).toMatch(
      /^evenkeel_http_request_duration_seconds_count\{method="GET",route="\/metrics",status="404"\}/m,
    )
    expect(body).toMatch(/^evenkeel_metrics_failed\{what="readiness"\} 0$/m)
  })

  test('are open to everybody in the demo', async () => {
    const demo = await useTestApp({ database }, { config: { ...testConfig, isDemo: true } })
    for (const url of pages)
      expect((await demo.inject({ url, remoteAddress: '203.0.113.5' })).statusCode, url).toBe(200)
    expect((await demo.inject('/api/docs')).body).toContain('/api/auth/current-user')
    expect((await demo.inject('/api/docs/openapi.json')).json().openapi).toBe('3.1.0')
  })
})
