import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { Agent, request as secureRequest } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect as connectTls } from 'node:tls'
import { problemCodes } from '@evenkeel/contract/problem'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { freePorts } from '../cluster/free-ports.ts'
import { type ClusterHaproxy, startHaproxy } from '../cluster/haproxy.ts'
import { haproxyConfig } from '../cluster/haproxy-config.ts'
import { needs } from '../server/src/testing/needs.ts'

// The shipped configuration in a real HAProxy, in front of two processes that only pretend.

const shipped = readFileSync(join(import.meta.dirname, 'haproxy.cfg'), 'utf8')
const isInstalled = existsSync('/usr/sbin/haproxy')
const withHaproxy = needs(isInstalled, 'HAProxy is not installed')
const folder = mkdtempSync(join(tmpdir(), 'evenkeel-haproxy-'))

interface Pretended {
  server: Server
  isReady: boolean
  /** What it does with a call instead of answering. */
  fault: 'none' | 'hang up' | '503'
  seen: IncomingMessage[]
}

function pretend(name: string): Pretended {
  const each: Pretended = { server: createServer(), isReady: true, fault: 'none', seen: [] }
  each.server.on('request', (incoming, answer) => {
    if (incoming.url === '/readyz') return void answer.writeHead(each.isReady ? 200 : 503).end()
    each.seen.push(incoming)
    incoming.resume().on('end', () => {
      if (each.fault === 'hang up') incoming.socket.destroy()
      else answer.writeHead(each.fault === '503' ? 503 : 200, { 'x-name': name }).end(name)
    })
  })
  return each
}

interface Asked {
  method?: string
  headers?: Record<string, string>
  /** Reuses connections. */
  agent?: Agent
}

/** Through HAProxy, each over a connection of its own. */
function ask({ url }: ClusterHaproxy, path: string, { method = 'GET', headers = {}, agent }: Asked = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number
    headers: IncomingMessage['headers']
    body: string
  }>()
  const send = url.startsWith('https') ? secureRequest : request
  const options = { method, headers, agent: agent ?? (false as const), rejectUnauthorized: false }
  const sent = send(new URL(path, url.replace('localhost', '127.0.0.1')), options, async (answer) => {
    resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) })
  })
  sent.on('error', reject).end()
  return promise
}

describe('HAProxy by the shipped file', withHaproxy, () => {
  const processes = [pretend('one'), pretend('two')] as const
  const [one, two] = processes
  let haproxy: ClusterHaproxy

  beforeAll(async () => {
    const [port = 0, ...processPorts] = await freePorts(3)
    for (const [index, { server }] of processes.entries())
      await new Promise<void>((done) => server.listen(processPorts[index], '127.0.0.1', done))
    haproxy = await startHaproxy({
      folder: join(folder, 'live'),
      port,
      processPorts,
      hasTls: true,
      trustsClients: false,
    })
  })
  afterAll(async () => {
    await haproxy?.stop()
    for (const { server } of processes) {
      server.closeAllConnections()
      server.close()
    }
    rmSync(folder, { recursive: true, force: true })
  })
  const all = (state: string) => ({ 'evenkeel-1': state, 'evenkeel-2': state })
  beforeEach(async () => {
    for (const each of processes) {
      each.isReady = true
      each.fault = 'none'
      each.seen = []
    }
    await vi.waitFor(async () => expect(await haproxy.states()).toEqual(all('UP')), { timeout: 10_000 })
  })
  const stuckTo = (name: string) => ({ cookie: `evenkeel-process=${name}` })

  test('what a stranger claims about their address never reaches a process', async () => {
    const claimed = {
      'x-forwarded-for': '203.0.113.9',
      forwarded: 'for=203.0.113.9',
      'x-forwarded-proto': 'http',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    }
    await ask(haproxy, '/', { headers: { ...claimed, ...stuckTo('evenkeel-1') } })
    expect(one.seen[0]?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    })
    for (const name of ['forwarded', 'traceparent']) expect(one.seen[0]?.headers).not.toHaveProperty(name)
    expect(JSON.stringify(one.seen[0]?.rawHeaders)).not.toContain('203.0.113.9')
  })

  test('metrics are not for the outside', async () => {
    expect((await ask(haproxy, '/metrics')).status).toBe(404)
    expect([...one.seen, ...two.seen]).toEqual([])
  })

  test('a protocol older than TLS 1.2 is refused', async () => {
    const secureBy = (version: 'TLSv1.1' | 'TLSv1.2') =>
      new Promise<string>((done) => {
        const options = { port: haproxy.port, rejectUnauthorized: false, ciphers: 'DEFAULT@SECLEVEL=0' }
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
    const answer = await ask(haproxy, path, { method, headers: stuckTo('evenkeel-1') })
    expect(one.seen.length + two.seen.length > 1 ? 2 : 1).toBe(times)
    expect(answer.status).toBe(times === 1 ? 502 : 200)
  })

  test('the product’s own 503 is passed on and not multiplied', async () => {
    one.fault = two.fault = '503'
    expect((await ask(haproxy, '/', { headers: stuckTo('evenkeel-1') })).status).toBe(503)
    expect(one.seen.length + two.seen.length).toBe(1)
  })

  test('a browser stays with its process, by a cookie that scripts can’t read', async () => {
    const first = await ask(haproxy, '/')
    const cookie = first.headers['set-cookie']?.[0] ?? ''
    expect(cookie).toMatch(/^evenkeel-process=evenkeel-[12]; path=\/; HttpOnly; Secure; SameSite=Lax$/)
    for (let asked = 0; asked < 6; asked += 1) {
      const again = await ask(haproxy, '/', { headers: { cookie: cookie.split(';')[0] ?? '' } })
      expect(again.body).toBe(first.body)
    }
  })

  test('a process that is not ready loses its browsers to another, and gets them back', async () => {
    one.isReady = false
    await vi.waitFor(async () => expect((await haproxy.states())['evenkeel-1']).toBe('DOWN'), {
      timeout: 5000,
    })
    expect((await ask(haproxy, '/', { method: 'POST', headers: stuckTo('evenkeel-1') })).body).toBe('two')
    one.isReady = true
    await vi.waitFor(async () => expect((await haproxy.states())['evenkeel-1']).toBe('UP'), { timeout: 5000 })
    expect((await ask(haproxy, '/', { headers: stuckTo('evenkeel-1') })).body).toBe('one')
  })

  test('without any process, people get a page and calls the product’s problem, with when to come back', async () => {
    one.isReady = two.isReady = false
    await vi.waitFor(async () => expect(await haproxy.states()).toEqual(all('DOWN')), { timeout: 5000 })
    const page = await ask(haproxy, '/', { headers: { accept: 'text/html' } })
    expect(page.status).toBe(503)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('Nothing you saved is lost')
    const call = await ask(haproxy, '/api/v1/session', { headers: { accept: 'application/json' } })
    expect(call.status).toBe(503)
    expect(problemCodes).toContain(JSON.parse(call.body).code)
    for (const { headers } of [page, call])
      expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  })

  test('a source that asks without end is told to wait, in the product’s words', async () => {
    const answers: { status: number; body: string }[] = []
    const agent = new Agent({ keepAlive: true, maxSockets: 10, rejectUnauthorized: false })
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        for (let sent = 0; sent < 300 && answers.at(-1)?.status !== 429; sent += 1)
          answers.push(await ask(haproxy, '/', { agent }))
      }),
    )
    agent.destroy()
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(answers.length).toBeGreaterThan(2300)
    expect(JSON.parse(refused[0]?.body ?? '').code).toBe('too-many-requests')
  })
})

describe('the shipped file', () => {
  test('is valid for HAProxy as it is, once a certificate is there', withHaproxy, () => {
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
  })

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
