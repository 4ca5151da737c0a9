import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { testConfig, useTestApp } from '../testing/test-app.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { createLog } from './request-log.ts'

const dir = mkdtempSync(join(tmpdir(), 'evenkeel-site-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))
const page = (text: string, script = `console.log(${JSON.stringify(text)})`) =>
  `<!DOCTYPE html><html lang="en" data-theme="dark"><title>${text}</title><link rel="canonical" href="https://public-url.invalid/"><meta name="profile-service" content="profile-service.invalid"><p>${text.repeat(200)}</p><script>${script}</script>`
const file = (name: string, contents: string | Buffer) => {
  mkdirSync(join(dir, name, '..'), { recursive: true })
  writeFileSync(join(dir, name), contents)
}
file(
  'known-pages.json',
  JSON.stringify([
    '/',
    '/help',
    '/consumer/profile',
    '/advisor/metrics/:advisorId?',
    '/consumer/ChangePassword',
    '/dev/ui',
  ]),
)
file('client/index.html', page('home'))
file('client/help/index.html', page('help'))
file('client/404/index.html', page('not found'))
file('client/__spa-fallback.html', page('shell'))
file('client/favicon.svg', '<svg/>')
file('client/assets/root-abc.js', 'export {}')
file('client/assets/root-abc.js.br', brotliCompressSync('export {}'))
file('client/assets/test-tools/ui-abc.js', 'export {}')
file('client/.vite/manifest.json', '{}')
file('secret.txt', 'outside the served folder')

// The sitemap also lists advisors' pages.
const database = await useTestDatabase()
const logged: string[] = []
const log = createLog('warn', { write: (line) => void logged.push(line) })
const app = await useTestApp({ database, log }, { siteDir: dir })
const withTools = await useTestApp({}, { siteDir: dir, config: { ...testConfig, hasTestTools: true } })
const secure = await useTestApp(
  {},
  { siteDir: dir, config: { ...testConfig, publicUrl: new URL('https://evenkeel.example') } },
)

const profilesElsewhere = await useTestApp(
  {},
  {
    siteDir: dir,
    config: { ...testConfig, profileServiceUrl: new URL('https://profiles.example/v1') },
  },
)

describe('nobody gets', () => {
  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/....//secret.txt',
    '/.vite/manifest.json',
    '/known-pages.json',
    '/assets/',
    '/assets/root-abc.js.br',
    '/index.html',
    '/__spa-fallback.html',
    '/assets/%00',
  ])('a file by the address %s', async (url) => {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.body).not.toContain('outside the served folder')
  })

  test('the gallery or its code where test tools are off (spec 2.4-12)', async () => {
    expect((await app.inject('/dev/ui')).statusCode).toBe(404)
    expect((await app.inject('/assets/test-tools/ui-abc.js')).statusCode).toBe(404)
    expect((await withTools.inject('/dev/ui')).statusCode).toBe(200)
    expect((await withTools.inject('/assets/test-tools/ui-abc.js')).statusCode).toBe(200)
  })
})

describe('a page', () => {
  test('that does not exist is the not-found page, with its status', async () => {
    for (const url of ['/nothing', '/consumer', '/404', '/help/me/now', '/advisor/metrics/1/2']) {
      const answer = await app.inject(url)
      expect([url, answer.statusCode, answer.body.includes('not found')]).toEqual([url, 404, true])
    }
  })

  test('that was prerendered is sent whole; any other known one is the shell', async () => {
    expect((await app.inject('/')).body).toContain('<title>home')
    expect((await app.inject('/help?content=fees')).body).toContain('<title>help')
    expect((await app.inject('/help/')).body).toContain('<title>help')
    for (const url of [
      '/consumer/profile',
      '/advisor/metrics',
      '/advisor/metrics/7?advisorId=7',
      '/consumer/changepassword',
    ]) {
      const answer = await app.inject(url)
      expect([url, answer.statusCode, answer.body.includes('<title>shell')]).toEqual([url, 200, true])
    }
  })

  test('allows its own inline scripts by hash, each page its own, and nothing else inline', async () => {
    const policies = await Promise.all(
      ['/', '/help', '/nothing'].map(async (url) =>
        String((await app.inject(url)).headers['content-security-policy']),
      ),
    )
    expect(new Set(policies).size).toBe(3)
    for (const policy of policies) {
      expect(policy).toMatch(
        /script-src 'self' 'sha256-[^']+'; style-src 'self'; style-src-attr 'unsafe-inline'/,
      )
      expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|https?:\/\//)
      expect(policy).toContain("frame-ancestors 'none'")
    }
  })

  test('has the theme of the cookie that the page wrote, and dark for any other word (spec 9-05)', async () => {
    const themed = (cookie: string) => app.inject({ url: '/help', headers: { cookie } })
    const [light, dark, other] = await Promise.all([
      themed('a=1; userTheme=light'),
      themed('userTheme=dark'),
      themed('userTheme="><script>'),
    ])
    expect(light.body).toContain('<html lang="en" data-theme="light">')
    for (const { body } of [dark, other]) expect(body).toContain('<html lang="en" data-theme="dark">')
    expect(light.headers.etag).not.toBe(dark.headers.etag)
    expect(String(light.headers.vary)).toContain('cookie')
    expect(light.headers['content-security-policy']).toBe(dark.headers['content-security-policy'])
  })

  test('carries the public address where it needs an absolute one', async () => {
    expect((await secure.inject('/')).body).toContain('href="https://evenkeel.example/"')
  })

  test('is compressed as the browser likes it, and not sent twice', async () => {
    const brotli = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, deflate, br' } })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toContain('<title>home')
    const gzip = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } })
    expect(gunzipSync(gzip.rawPayload).toString()).toContain('<title>home')
    const again = await app.inject({ url: '/', headers: { 'if-none-match': String(gzip.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers['content-security-policy']).toContain('script-src')
  })

  test('may speak with no other origin but a profile service that is configured (spec 7-12)', async () => {
    const [own, other] = [await app.inject('/'), await profilesElsewhere.inject('/')]
    expect(own.body).toContain('<meta name="profile-service" content="">')
    expect(String(own.headers['content-security-policy'])).toContain(
      "connect-src 'self' ws://localhost:3000;",
    )
    expect(other.body).toContain('<meta name="profile-service" content="https://profiles.example">')
    expect(String(other.headers['content-security-policy'])).toContain(
      "connect-src 'self' ws://localhost:3000 https://profiles.example;",
    )
  })

  test('asks for https only where the public address is https', async () => {
    const [plain, https] = [await app.inject('/'), await secure.inject('/')]
    expect(plain.headers['strict-transport-security']).toBeUndefined()
    expect(String(plain.headers['content-security-policy'])).not.toContain('upgrade-insecure-requests')
    expect(https.headers['strict-transport-security']).toContain('max-age=63072000')
    expect(String(https.headers['content-security-policy'])).toContain('upgrade-insecure-requests')
  })
})

describe('a file', () => {
  test('with a hash in its name is kept for ever, another one is asked for again', async () => {
    const hashed = await app.inject({ url: '/assets/root-abc.js', headers: { 'accept-encoding': 'br' } })
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(hashed.headers['content-encoding']).toBe('br')
    expect(hashed.headers['content-type']).toContain('javascript')
    expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
  })

  test('of an old release answers 404, so that the page can load the new one', async () => {
    expect((await app.inject('/assets/root-old.js')).statusCode).toBe(404)
  })
})

test('every answer carries the security headers, whatever its status', async () => {
  for (const url of [
    '/',
    '/nothing',
    '/assets/root-abc.js',
    '/assets/none.js',
    '/api/none',
    '/healthz',
    '/robots.txt',
    '/api/%E0%A4%A',
  ]) {
    const { headers } = await app.inject(url)
    expect([
      url,
      headers['x-content-type-options'],
      headers['referrer-policy'],
      headers['cross-origin-opener-policy'],
    ]).toEqual([url, 'nosniff', 'no-referrer', 'same-origin'])
    expect([url, String(headers['content-security-policy'])]).toEqual([
      url,
      expect.stringContaining("default-src 'none'"),
    ])
  }
})

test('what does not exist is answered once, and is no failure in the log', async () => {
  logged.length = 0
  for (const url of ['/nothing', '/api/none', '/assets/none.js', '/meet/no-one/photo'])
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404])
  expect(logged).toEqual([])
})

test('crawlers find the public pages and are kept off the rest', async () => {
  expect((await app.inject('/robots.txt')).body).toContain('Disallow: /consumer/')
  const { body } = await app.inject('/sitemap.xml')
  expect([...body.matchAll(/<loc>([^<]+)/g)].map((match) => match[1])).toEqual([
    'http://localhost:3000/',
    'http://localhost:3000/help',
  ])
})
