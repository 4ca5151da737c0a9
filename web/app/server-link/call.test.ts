import { currentUser } from '@evenkeel/contract/account/identity'
import { type AnswerOf, endpoint } from '@evenkeel/contract/endpoint'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { CallFailed } from './call-failed.ts'
import { setCallHooks } from './call-hooks.ts'
import { useRequestCounter } from './request-counter.ts'

const saveNote = endpoint({
  name: 'saveNote',
  method: 'PUT',
  path: '/api/v1/consumer/{consumerId}/note',
  access: ['consumer'],
  summary: 'Saves a note',
  params: z.object({ consumerId: z.string() }),
  query: z.object({ draft: z.optional(z.boolean()), tag: z.optional(z.array(z.string())) }),
  body: z.object({ text: z.string() }),
  answer: z.object({ saved: z.boolean() }),
})

const nobody: AnswerOf<typeof currentUser> = { isAuthenticated: false, userId: null, userType: null }

const logged = { warn: [] as unknown[][], error: [] as unknown[][] }
let sent: { address: string; request: RequestInit }[]

function answering(status: number, body: unknown): typeof fetch {
  return async (address, request) => {
    sent.push({ address: String(address), request: request ?? {} })
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  }
}

const noNetwork: typeof fetch = async () => {
  throw new TypeError('Failed to fetch')
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

beforeEach(() => {
  sent = []
  logged.warn = []
  logged.error = []
  vi.spyOn(console, 'warn').mockImplementation((...line) => logged.warn.push(line))
  vi.spyOn(console, 'error').mockImplementation((...line) => logged.error.push(line))
})

afterEach(() => {
  setCallHooks({ bearer: () => undefined, onUnauthorized: () => {} })
})

test('a refused call is logged as a warning without its body and passed on with the server’s own words (spec 8-01)', async () => {
  const problem = {
    code: 'bad-request',
    message: 'Mend it.',
    fields: { text: 'Too long.' },
    requestId: 'r-1',
  }
  const input = { params: { consumerId: '7' }, body: { text: 'my salary is 90000' } }
  const failure = await failureOf(call(saveNote, input, { fetch: answering(400, problem) }))
  expect(failure).toBeInstanceOf(CallFailed)
  expect(failure).toMatchObject({ status: 400, ...problem })
  expect(JSON.stringify(logged.warn)).toContain('saveNote')
  expect(JSON.stringify(logged.warn)).not.toContain('90000')
  expect(logged.error).toEqual([])
})

test('a call nobody answers is logged as an error and passed on without a status (spec 8-01)', async () => {
  const failure = await failureOf(call(currentUser, {}, { fetch: noNetwork }))
  expect(failure).toMatchObject({ name: 'CallFailed', status: undefined })
  expect((failure as CallFailed).message).toMatch(/connection/)
  expect(logged.error).toHaveLength(1)
  expect(logged.warn).toEqual([])
})

test('a failure without words of its own shows the sentence of the call’s own fallback (spec 8-19)', async () => {
  const options = { fallback: 'Login failed' }
  const unworded = await failureOf(call(currentUser, {}, { ...options, fetch: answering(502, '<html>') }))
  const unreachable = await failureOf(call(currentUser, {}, { ...options, fetch: noNetwork }))
  expect(unworded).toMatchObject({ status: 502, message: 'Login failed' })
  expect(unreachable).toMatchObject({ message: 'Login failed' })
})

test('an answer that is not JSON is a failure, not a value', async () => {
  const failure = await failureOf(
    call(currentUser, {}, { fetch: answering(200, '<html>captive portal</html>') }),
  )
  expect(failure).toBeInstanceOf(CallFailed)
})

test.each([
  ['an answer', answering(200, nobody)],
  ['a refusal', answering(403, {})],
  ['no answer', noNetwork],
])('the counter is back to 0 after %s (spec 4-01, 8-01)', async (_, fetch) => {
  const running = failureOf(call(currentUser, {}, { fetch }))
  expect(useRequestCounter.getState().active).toBe(1)
  await running
  expect(useRequestCounter.getState().active).toBe(0)
})

test('a background call leaves the skeleton’s count alone (spec 2.3-01)', async () => {
  const running = call(currentUser, {}, { isBackground: true, fetch: answering(200, nobody) })
  expect(useRequestCounter.getState()).toMatchObject({ active: 0, background: 1 })
  await running
  expect(useRequestCounter.getState().background).toBe(0)
})

test('a caller that gave up is no error: nothing is logged and the reason comes back', async () => {
  const giveUp = new AbortController()
  const reachesServer = Promise.withResolvers<void>()
  const waiting: typeof fetch = (_, request) => {
    reachesServer.resolve()
    return new Promise((_resolve, reject) =>
      request?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
    )
  }
  const running = failureOf(call(currentUser, {}, { signal: giveUp.signal, fetch: waiting }))
  await reachesServer.promise
  const reason = new Error('left the page')
  giveUp.abort(reason)
  expect(await running).toBe(reason)
  expect(logged.error).toEqual([])
  expect(useRequestCounter.getState().active).toBe(0)
})

test('a 401 is told to the session with the call and the token it came from (spec 6-08)', async () => {
  const told: unknown[] = []
  setCallHooks({
    bearer: () => 'abc',
    onUnauthorized: (refused, token) => told.push([refused.name, token]),
  })
  await failureOf(
    call(
      currentUser,
      {},
      { fetch: answering(401, { code: 'not-signed-in', message: 'Sign in to continue.' }) },
    ),
  )
  await failureOf(call(currentUser, {}, { fetch: answering(403, {}) }))
  expect(told).toEqual([['currentUser', 'abc']])
})

test('a protected call without a token is warned about and goes without; a public one goes quietly (spec 7-05)', async () => {
  await call(currentUser, {}, { fetch: answering(200, nobody) })
  expect(logged.warn).toEqual([])
  await call(
    saveNote,
    { params: { consumerId: '7' }, body: { text: '' } },
    { fetch: answering(200, { saved: true }) },
  )
  expect(logged.warn).toHaveLength(1)
  expect(sent.at(-1)?.request.headers).not.toHaveProperty('Authorization')
})

test('what has to end before it can be sent is not sent', async () => {
  const over = new CallFailed('Another account was opened in this browser.')
  setCallHooks({ bearer: async () => Promise.reject(over) })
  expect(await failureOf(call(currentUser, {}, { fetch: answering(200, nobody) }))).toBe(over)
  expect(sent).toEqual([])
  expect(useRequestCounter.getState().active).toBe(0)
})

test.each([
  ['its own words', { retryAfterSeconds: 32 }, '60', 32],
  ['a header in seconds', {}, '8', 8],
  ['a header that is a date', {}, 'Thu, Jan 01, 2026 00:00:30 GMT', 30],
  ['a header that means nothing', {}, 'soon', undefined],
  ['a date that is over', {}, 'Wed, Dec 31, 2025 23:00:00 GMT', 0],
])('a refusal says when to try again by %s', async (_, body, header, seconds) => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-01-01T00:00:00Z'))
  const fetch = async () =>
    new Response(JSON.stringify(body), { status: 429, headers: { 'Retry-After': header } })
  expect(await failureOf(call(currentUser, {}, { fetch }))).toMatchObject({ retryAfterSeconds: seconds })
})

test('a call that must outlive the page it came from is kept alive; others are not', async () => {
  await call(currentUser, {}, { isKeptAlive: true, fetch: answering(200, nobody) })
  await call(currentUser, {}, { fetch: answering(200, nobody) })
  expect(sent.map(({ request }) => request.keepalive)).toEqual([true, false])
})

test('a redirect is not followed (spec 7-19)', async () => {
  await call(currentUser, {}, { fetch: answering(200, nobody) })
  expect(sent[0]?.request.redirect).toBe('error')
})

test('with a token the call carries it as a bearer (spec 7-04)', async () => {
  setCallHooks({ bearer: async () => 'abc' })
  await call(currentUser, {}, { fetch: answering(200, nobody) })
  expect(sent[0]?.request.headers).toMatchObject({ Authorization: 'Bearer abc' })
  expect(logged.warn).toEqual([])
})

test('a call goes to the versioned base path of the same origin as JSON, marked as internal (spec 7-01, 7-02, 7-03)', async () => {
  const input = { params: { consumerId: 'a/b' }, body: { text: 'hi' } }
  const answer = await call(saveNote, input, { fetch: answering(200, { saved: true }) })
  expect(answer).toEqual({ saved: true })
  expect(sent[0]?.address).toBe('/api/v1/consumer/a%2Fb/note')
  expect(sent[0]?.request).toMatchObject({
    method: 'PUT',
    body: '{"text":"hi"}',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json', 'X-Internal-Call': 'true' },
  })
})

test('query parameters are appended, lists repeated, absent ones left out (spec 7-06)', async () => {
  const input = { params: { consumerId: '7' }, query: { draft: true, tag: ['a b', 'c'] }, body: { text: '' } }
  await call(saveNote, input, { fetch: answering(200, { saved: true }) })
  await call(
    saveNote,
    { ...input, query: { tag: [] } },
    {
      fetch: answering(200, { saved: true }),
    },
  )
  expect(sent.map(({ address }) => address)).toEqual([
    '/api/v1/consumer/7/note?draft=true&tag=a+b&tag=c',
    '/api/v1/consumer/7/note',
  ])
})
