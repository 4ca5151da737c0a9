import { endpoint } from '@evenkeel/contract/endpoint'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { CallFailed } from './call-failed.ts'
import { setCallHooks } from './call-hooks.ts'
import { useRequestCounter } from './request-counter.ts'
import { type SendOptions, sendFile } from './send-file.ts'
import { type PlayedUpload, playUploads } from './testing/play-uploads.ts'

const handIn = endpoint({
  name: 'handIn',
  method: 'PUT',
  path: '/api/v1/papers/{kind}',
  access: ['advisor'],
  summary: 'Hands a paper in',
  params: z.object({ kind: z.string() }),
  query: z.object({ date: z.string() }),
  upload: { types: ['application/pdf'], maxBytes: 100 },
  answer: z.object({ pages: z.int() }),
})

const paper = new File(['%PDF-1.7 whole'], 'secret-plan.pdf', { type: 'application/pdf' })
const logged = { warn: [] as unknown[][], error: [] as unknown[][] }
let sent: PlayedUpload[]

const send = (options: SendOptions = {}) =>
  sendFile(handIn, { params: { kind: 'a/b' }, query: { date: '2026-10-01' }, file: paper }, options)

/** The request, once it was sent. */
async function underWay(): Promise<PlayedUpload> {
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  const [first] = sent
  if (!first) throw new Error('nothing was sent')
  return first
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

beforeEach(() => {
  logged.warn = []
  logged.error = []
  vi.spyOn(console, 'warn').mockImplementation((...line) => logged.warn.push(line))
  vi.spyOn(console, 'error').mockImplementation((...line) => logged.error.push(line))
  sent = playUploads()
})

afterEach(() => {
  setCallHooks({ bearer: () => undefined, onUnauthorized: () => {} })
})

test('a refused file is logged without its name and passed on with the server’s own words', async () => {
  const problem = {
    code: 'file-refused',
    message: 'We can’t accept this file. Choose another one.',
    fields: { file: 'It holds a script.' },
    requestId: 'r-1',
  }
  const failing = failureOf(send())
  ;(await underWay()).answers(400, problem)
  expect(await failing).toMatchObject({ name: 'CallFailed', status: 400, ...problem })
  expect(JSON.stringify(logged.warn)).toContain('handIn')
  expect(JSON.stringify(logged)).not.toContain('secret-plan')
})

test('a 401 is told to the session with the call and the token it came from (spec 6-08)', async () => {
  const told: unknown[] = []
  setCallHooks({ bearer: () => 'abc', onUnauthorized: ({ name }, token) => told.push([name, token]) })
  const failing = failureOf(send())
  ;(await underWay()).answers(401, { code: 'not-signed-in', message: 'Sign in to continue.' })
  expect(await failing).toMatchObject({ status: 401 })
  expect(told).toEqual([['handIn', 'abc']])
})

test('whoever cancels stops the sending, gets the reason back, and nothing is logged', async () => {
  const giveUp = new AbortController()
  const failing = failureOf(send({ signal: giveUp.signal }))
  const request = await underWay()
  const reason = new Error('thought better of it')
  logged.warn = []
  giveUp.abort(reason)
  expect(await failing).toBe(reason)
  expect(request.isAborted).toBe(true)
  expect(logged).toEqual({ warn: [], error: [] })
  expect(useRequestCounter.getState().background).toBe(0)
})

test('what was cancelled before it left is not sent', async () => {
  const reason = new Error('too late')
  expect(await failureOf(send({ signal: AbortSignal.abort(reason) }))).toBe(reason)
  expect(sent).toEqual([])
})

test('what has to end before it can be sent is not sent', async () => {
  const over = new CallFailed('Another account was opened in this browser.')
  setCallHooks({ bearer: async () => Promise.reject(over) })
  expect(await failureOf(send())).toBe(over)
  expect(sent).toEqual([])
})

test('a lost connection is a failure without a status, in words', async () => {
  const failing = failureOf(send())
  ;(await underWay()).losesConnection()
  const failure = await failing
  expect(failure).toMatchObject({ name: 'CallFailed', status: undefined })
  expect((failure as CallFailed).message).toMatch(/connection/)
  expect(logged.error).toHaveLength(1)
})

test.each([
  ['another address', 'https://elsewhere.example/'],
  ['another path', '/login'],
])('an answer from %s is not ours', async (_, responseURL) => {
  const failing = failureOf(send())
  const request = await underWay()
  Object.assign(request, { responseURL })
  request.answers(200, { pages: 2 })
  expect(await failing).toMatchObject({ name: 'CallFailed', status: undefined })
})

test('an answer that is not JSON is a failure, not a value', async () => {
  const failing = failureOf(send())
  const request = await underWay()
  Object.assign(request, { status: 200, responseText: '<html>' })
  request.dispatchEvent(new Event('load'))
  expect(await failing).toBeInstanceOf(CallFailed)
})

test('as long as bytes leave, nobody gives up; 30 seconds of silence end it', async () => {
  vi.useFakeTimers()
  const ended = vi.fn()
  const failing = failureOf(send()).finally(ended)
  await vi.advanceTimersByTimeAsync(0)
  const [request] = sent
  for (let at = 1; at <= 20; at += 1) {
    await vi.advanceTimersByTimeAsync(29_000)
    request?.leaves(at / 40)
  }
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await failing).toMatchObject({ name: 'CallFailed', status: undefined })
  expect(request?.isAborted).toBe(true)
})

test('once all has left, the server has two minutes to look at the file', async () => {
  vi.useFakeTimers()
  const ended = vi.fn()
  const failing = failureOf(send()).finally(ended)
  await vi.advanceTimersByTimeAsync(0)
  sent[0]?.leaves(1)
  await vi.advanceTimersByTimeAsync(119_000)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await failing).toMatchObject({ name: 'CallFailed', status: undefined })
})

test('a refusal says when to try again', async () => {
  const failing = failureOf(send())
  ;(await underWay()).answers(429, {}, { 'Retry-After': '90' })
  expect(await failing).toMatchObject({ status: 429, retryAfterSeconds: 90 })
})

test('the file itself is the body, under its own type, with the headers of every call (spec 7-02, 7-04)', async () => {
  setCallHooks({ bearer: async () => 'abc' })
  const parts: number[] = []
  const answering = send({ onProgress: (part) => parts.push(part) })
  const request = await underWay()
  request.leaves(0.5)
  request.leaves(1)
  request.answers(200, { pages: 2 })
  expect(await answering).toEqual({ pages: 2 })
  expect(request.call).toBe('PUT /api/v1/papers/a%2Fb?date=2026-10-01')
  expect(request.headers).toEqual({
    'Content-Type': 'application/pdf',
    'X-Internal-Call': 'true',
    Authorization: 'Bearer abc',
  })
  expect(await request.body?.text()).toBe('%PDF-1.7 whole')
  expect(parts[0]).toBe(0.5)
  expect(parts.at(-1)).toBe(1)
})

test('an upload never brings the page’s skeleton back (spec 2.3-01)', async () => {
  const answering = send()
  expect(useRequestCounter.getState()).toMatchObject({ active: 0, background: 1 })
  ;(await underWay()).answers(200, { pages: 2 })
  await answering
  expect(useRequestCounter.getState().background).toBe(0)
})
