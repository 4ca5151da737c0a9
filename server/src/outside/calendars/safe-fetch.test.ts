import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { CalendarFailure } from './calendar-source.ts'
import { isPublicAddress } from './public-address.ts'
import { type SafeFetchOptions, type SafeRequest, safeFetch } from './safe-fetch.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void
const answers = new Map<string, Answer>()
const asked: {
  url: string
  authorization: string | undefined
  host: string | undefined
  cookie: string | undefined
}[] = []
const server = createServer((request, response) => {
  const { host, authorization, cookie } = request.headers
  asked.push({ url: request.url ?? '', authorization, host, cookie })
  answers.get(request.url ?? '')?.(request, response)
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const { port } = server.address() as AddressInfo
const base = `http://127.0.0.1:${port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const redirect =
  (to: string): Answer =>
  (_request, response) =>
    void response.writeHead(302, { location: to }).end()
const text =
  (body: string | Buffer, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    void response.writeHead(200, headers).end(body)

async function outcome(url: string, options: Partial<SafeFetchOptions> = {}, request: SafeRequest = {}) {
  try {
    return (await safeFetch({ mayBeLocal: true, ...options })(new URL(url), request)).text
  } catch (error) {
    return error instanceof CalendarFailure ? error.kind : String(error)
  }
}

describe('an address is not fetched', () => {
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:a00:1::1',
  ])('in a network that is not public: %s', async (address) => {
    expect(isPublicAddress(address)).toBe(false)
    const literal = address.includes(':') ? `[${address.split('%')[0]}]` : address
    expect(await outcome(`https://${literal}/`, { mayBeLocal: false })).toBe('refused-address')
    const resolve = async () => [address]
    expect(await outcome('https://calendar.example/', { mayBeLocal: false, resolve })).toBe('refused-address')
  })

  test('where a name has one public and one private address', async () => {
    const resolve = async () => ['93.184.215.14', '10.0.0.1']
    expect(await outcome('https://calendar.example/', { mayBeLocal: false, resolve })).toBe('refused-address')
  })

  test('written as a number, by plain HTTP, with credentials, or as a file', async () => {
    for (const url of [
      'https://2130706433/',
      'https://0x7f.1/',
      'http://93.184.215.14/',
      'https://a:b@93.184.215.14/',
      'file:///etc/passwd',
    ])
      expect([url, await outcome(url, { mayBeLocal: false })]).toEqual([url, 'refused-address'])
  })

  test('in another network than this machine’s own, even where tests may be local', async () => {
    for (const url of ['http://10.0.0.1/', 'http://169.254.169.254/latest/meta-data/'])
      expect(await outcome(url)).toBe('refused-address')
  })

  test('that a redirect leads to, if it is private, plain or the fourth', async () => {
    answers.set('/to-private', redirect('http://169.254.169.254/'))
    expect(await outcome(`${base}/to-private`)).toBe('refused-address')
    answers.set('/loop', redirect('/loop'))
    asked.length = 0
    expect(await outcome(`${base}/loop`)).toBe('refused-address')
    expect(asked).toHaveLength(4)
  })
})

test('public addresses are public', () => {
  for (const address of ['93.184.215.14', '17.248.1.1', '172.32.0.1', '2607:f8b0:4005:80a::200e'])
    expect([address, isPublicAddress(address)]).toEqual([address, true])
})

test('the address that was checked is the one connected to, however the name resolves next', async () => {
  answers.set('/feed', text('hello'))
  let calls = 0
  const resolve = async () => {
    calls += 1
    return [calls === 1 ? '127.0.0.1' : '10.0.0.1']
  }
  asked.length = 0
  expect(await outcome(`http://calendar.example:${port}/feed`, { resolve })).toBe('hello')
  expect([calls, asked[0]?.host]).toEqual([1, `calendar.example:${port}`])
  // A redirect is checked again.
  answers.set('/again', redirect(`http://calendar.example:${port}/feed`))
  expect(
    await outcome(`http://other.example:${port}/again`, {
      resolve: async (host) => [host === 'other.example' ? '127.0.0.1' : '10.0.0.1'],
    }),
  ).toBe('refused-address')
})

test('a password goes to the host it was typed for and to no other, and cookies to none', async () => {
  const signIn = { userName: 'dana', password: 'secret' }
  const resolve = async () => ['127.0.0.1']
  answers.set('/same', redirect('/feed'))
  answers.set('/other', redirect(`http://other.example:${port}/feed`))
  answers.set('/feed', text('hello', { 'set-cookie': 'a=b' }))
  asked.length = 0
  await outcome(`http://calendar.example:${port}/same`, { resolve }, { signIn })
  expect(asked.map(({ authorization }) => authorization !== undefined)).toEqual([true, true])
  asked.length = 0
  await outcome(`http://calendar.example:${port}/other`, { resolve }, { signIn })
  expect(asked.map(({ authorization, cookie }) => [authorization !== undefined, cookie])).toEqual([
    [true, undefined],
    [false, undefined],
  ])
})

describe('an answer is not read', () => {
  const maxBytes = 10_000

  test('if it is too large, also unpacked', async () => {
    answers.set('/large', text('x'.repeat(20_000)))
    expect(await outcome(`${base}/large`, { maxBytes })).toBe('too-large')
    const bomb = gzipSync(Buffer.alloc(5_000_000))
    expect(bomb.length).toBeLessThan(maxBytes)
    answers.set('/bomb', text(bomb, { 'content-encoding': 'gzip' }))
    expect(await outcome(`${base}/bomb`, { maxBytes })).toBe('too-large')
    answers.set('/small', text(gzipSync('hello'), { 'content-encoding': 'gzip' }))
    expect(await outcome(`${base}/small`, { maxBytes })).toBe('hello')
  })

  test('if it never ends', async () => {
    answers.set('/silent', () => {})
    expect(await outcome(`${base}/silent`, { withinMs: 80 })).toBe('too-slow')
    answers.set('/drip', (_request, response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write('.'), 10)
      response.on('close', () => clearInterval(timer))
    })
    expect(await outcome(`${base}/drip`, { withinMs: 120 })).toBe('too-slow')
  })

  test('if it is packed in a way we did not ask for, or broken', async () => {
    answers.set('/br', text('x', { 'content-encoding': 'br' }))
    expect(await outcome(`${base}/br`)).toBe('not-a-calendar')
    answers.set('/broken', text('not gzip', { 'content-encoding': 'gzip' }))
    expect(await outcome(`${base}/broken`)).toBe('unreachable')
  })
})
