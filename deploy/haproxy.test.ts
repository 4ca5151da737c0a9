import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { describe, expect, onTestFinished, test } from 'vitest'
import { haproxyConfig } from '../cluster/haproxy-config.ts'
import { hasHaproxy, stuckTo, useHaproxy } from '../cluster/testing/use-haproxy.ts'
import { needs } from '../server/src/testing/needs.ts'

const shipped = readFileSync(join(import.meta.dirname, 'haproxy.cfg'), 'utf8')

describe('HAProxy by the shipped file', needs(hasHaproxy, 'HAProxy is not installed'), () => {
  const { ask, one, two, port } = useHaproxy()

  test('what a stranger claims about their address never reaches a process', async () => {
    const claimed = {
      'x-forwarded-for': '203.0.113.9',
      forwarded: 'for=203.0.113.9',
      'x-forwarded-proto': 'http',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    }
    await ask('/', { headers: { ...claimed, ...stuckTo('evenkeel-1') } })
    expect(one.seen[0]?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    })
    for (const name of ['forwarded', 'traceparent']) expect(one.seen[0]?.headers).not.toHaveProperty(name)
    expect(JSON.stringify(one.seen[0]?.rawHeaders)).not.toContain('203.0.113.9')
  })

  test('metrics are not for the outside', async () => {
    expect((await ask('/metrics')).status).toBe(404)
    expect([...one.seen, ...two.seen]).toEqual([])
  })

  test('a protocol older than TLS 1.2 is refused', async () => {
    const secureBy = (version: 'TLSv1.1' | 'TLSv1.2') =>
      new Promise<string>((done) => {
        const options = { port: port(), rejectUnauthorized: false, ciphers: 'DEFAULT@SECLEVEL=0' }
        const socket = connectTls({ ...options, minVersion: version, maxVersion: version }, () => {
          done(socket.getProtocol() ?? 'none')
          socket.destroy()
        })
        socket.on('error', () => done('refused'))
      })
    expect([await secureBy('TLSv1.1'), await secureBy('TLSv1.2')]).toEqual(['refused', 'TLSv1.2'])
  })

  test.each([
    ['POST', '/api/v1/feedback', 1],
    ['PUT', '/api/v1/settings', 1],
    ['DELETE', '/api/v1/sessions/1', 1],
    ['GET', '/api/v1/requests', 2],
    ['POST', '/api/v1/conversations/7/messages', 2],
  ])('of a process that hung up, %s %s is sent %i times at most to others', async (method, path, times) => {
    one.fault = 'hang up'
    const answer = await ask(path, { method, headers: stuckTo('evenkeel-1') })
    expect(one.seen.length + two.seen.length > 1 ? 2 : 1).toBe(times)
    expect(answer.status).toBe(times === 1 ? 502 : 200)
  })

  test('the product’s own 503 is passed on and not multiplied', async () => {
    one.fault = two.fault = '503'
    expect((await ask('/', { headers: stuckTo('evenkeel-1') })).status).toBe(503)
    expect(one.seen.length + two.seen.length).toBe(1)
  })

  test('a browser stays with its process, by a cookie that scripts can’t read', async () => {
    const first = await ask('/')
    const cookie = first.headers['set-cookie']?.[0] ?? ''
    expect(cookie).toMatch(/^evenkeel-process=evenkeel-[12]; path=\/; HttpOnly; Secure; SameSite=Lax$/)
    for (let asked = 0; asked < 6; asked += 1) {
      const again = await ask('/', { headers: { cookie: cookie.split(';')[0] ?? '' } })
      expect(again.body).toBe(first.body)
    }
  })
})

describe('the shipped file', () => {
  test(
    'is valid for HAProxy as it is, once a certificate is there',
    needs(hasHaproxy, 'HAProxy is not installed'),
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'evenkeel-haproxy-'))
      onTestFinished(() => rmSync(folder, { recursive: true }))
      const certificates = join(folder, 'certs')
      mkdirSync(certificates, { recursive: true })
      const key = join(folder, 'key.pem')
      const subject = ['-subj', '/CN=localhost', '-out', join(folder, 'cert.pem')]
      spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, ...subject])
      const both = [join(folder, 'cert.pem'), key].map((file) => readFileSync(file, 'utf8')).join('')
      writeFileSync(join(certificates, 'both.pem'), both)
      const file = join(folder, 'haproxy.cfg')
      writeFileSync(file, shipped.replace('/etc/haproxy/certs/', certificates))
      const checked = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' })
      expect(checked.stderr + checked.stdout).toContain('Configuration file is valid')
      expect(checked.stderr).not.toMatch(/WARNING/)
      expect(checked.status).toBe(0)
    },
  )

  test('is what the cluster runs, but for addresses, the user and the number of files', () => {
    const places = { port: 4, adminSocket: '/s', processPorts: [1, 2, 3], certificate: '/c.pem' }
    const ours = haproxyConfig(places).split('\n')
    const changed = shipped.split('\n').filter((line) => line.trim() && !ours.includes(line))
    expect(changed.map((line) => line.trim().split(' ').slice(0, 2).join(' '))).toEqual([
      'user haproxy',
      'group haproxy',
      'chroot /var/lib/haproxy',
      'stats socket',
      'maxconn 20000',
      'frontend http',
      'bind :80',
      'http-request redirect',
      'bind :443',
      'server evenkeel-1',
      'server evenkeel-2',
      'server evenkeel-3',
    ])
  })

  test('allows nothing older than TLS 1.2, whatever the machine’s own OpenSSL allows', () => {
    expect(shipped).toMatch(/^ +ssl-default-bind-options ssl-min-ver TLSv1\.2 /m)
  })

  test('sends plain HTTP to https and keeps idle connections shorter than the product does', () => {
    expect(shipped).toMatch(/^frontend http\n +bind :80\n +http-request redirect scheme https code 308$/m)
    const [, seconds] = /timeout http-keep-alive (\d+)s/.exec(shipped) ?? []
    const product = readFileSync(join(import.meta.dirname, '../server/src/build-app.ts'), 'utf8')
    const [, ms] = /keepAliveMs = ([\d_]+)/.exec(product) ?? []
    expect(Number(seconds) * 1000).toBeLessThan(Number(ms?.replaceAll('_', '')))
  })
})
