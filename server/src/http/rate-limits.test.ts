import { describe, expect, test } from 'vitest'
import { openSecrets } from '../secrets/open-secrets.ts'
import { useTestApp } from '../testing/test-app.ts'
import { hashAddress, networkOf } from './rate-limits.ts'

describe('one address that asks too often', () => {
  test('is told how long to wait, cannot pretend to be another, and holds nobody else up', async () => {
    const app = await useTestApp({}, { rateLimit: { name: 'calls', points: 3, perSeconds: 60 } })
    const ask = (remoteAddress: string, headers = {}) =>
      app.inject({ url: '/api/auth/current-user', remoteAddress, headers })
    for (let n = 0; n < 3; n++) expect((await ask('192.0.2.1')).statusCode).toBe(200)
    const refused = await ask('192.0.2.1', { 'x-forwarded-for': '198.51.100.9' })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json().message).toMatch(/Wait a moment/)
    expect((await ask('192.0.2.2')).statusCode).toBe(200)
    expect((await app.inject({ url: '/healthz', remoteAddress: '192.0.2.1' })).statusCode).toBe(200)
  })
})

describe('the network of an address', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::99', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s', (address, network) => expect(networkOf(address)).toBe(network))

  test('stands in logs as a keyed hash', () => {
    expect(hashAddress(openSecrets(['a']), '192.0.2.1')).not.toEqual(
      hashAddress(openSecrets(['b']), '192.0.2.1'),
    )
    expect(hashAddress(openSecrets(['a']), '192.0.2.1').toString('hex')).not.toContain('192')
  })
})
