import { openDocument } from '@evenkeel/contract/people/documents'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setCallHooks } from './call-hooks.ts'
import { fetchFile } from './fetch-file.ts'

const params = { documentId: '6f0d1c1e-8f3e-4a53-9d0a-0c8a6c0b7a11' }
const quiet = { warn: [] as unknown[][], error: [] as unknown[][] }

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation((...line) => quiet.warn.push(line))
  vi.spyOn(console, 'error').mockImplementation((...line) => quiet.error.push(line))
})
afterEach(() => {
  setCallHooks({ bearer: () => undefined, onUnauthorized: () => {} })
})

test('a refusal is a failure with the server’s words, never a file', async () => {
  const refusal = {
    code: 'not-found',
    message: 'We couldn’t find this. It may have been removed.',
    requestId: 'r',
  }
  const fetch = async () => new Response(JSON.stringify(refusal), { status: 404 })
  expect(await failureOf(fetchFile(openDocument, params, { fetch }))).toMatchObject({
    name: 'CallFailed',
    status: 404,
    message: 'We couldn’t find this. It may have been removed.',
  })
})

test('a 401 is told to the session (spec 6-08)', async () => {
  const told: unknown[] = []
  setCallHooks({ bearer: () => 'abc', onUnauthorized: ({ name }, token) => told.push([name, token]) })
  await failureOf(fetchFile(openDocument, params, { fetch: async () => new Response('', { status: 401 }) }))
  expect(told).toEqual([['openDocument', 'abc']])
})

/** A body that sends a chunk on demand. */
function dripping() {
  const pieces = new TransformStream<Uint8Array, Uint8Array>()
  const tap = pieces.writable.getWriter()
  const fetch: typeof globalThis.fetch = async (_, init) => {
    init?.signal?.addEventListener('abort', () => tap.abort(init.signal?.reason).catch(() => {}))
    return new Response(pieces.readable, { headers: { 'Content-Type': 'application/pdf' } })
  }
  return { fetch, tap }
}

test('a file that keeps arriving is waited for; one that stands still for 30 seconds is not', async () => {
  vi.useFakeTimers()
  const { fetch, tap } = dripping()
  const ended = vi.fn()
  const failing = failureOf(fetchFile(openDocument, params, { fetch })).finally(ended)
  for (let piece = 0; piece < 4; piece += 1) {
    await vi.advanceTimersByTimeAsync(29_000)
    await tap.write(new Uint8Array([piece]))
  }
  await vi.advanceTimersByTimeAsync(29_000)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await failing).toMatchObject({ name: 'CallFailed', status: undefined })
})

test('the file comes with its type, asked for with the bearer (spec 7-04)', async () => {
  setCallHooks({ bearer: async () => 'abc' })
  const asked: unknown[] = []
  const fetch: typeof globalThis.fetch = async (address, init) => {
    asked.push([address, new Headers(init?.headers).get('Authorization')])
    return new Response('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } })
  }
  const file = await fetchFile(openDocument, params, { fetch })
  expect(file.type).toBe('application/pdf')
  expect(await file.text()).toBe('%PDF-1.7')
  expect(asked).toEqual([[`/api/v1/documents/${params.documentId}/file`, 'Bearer abc']])
})
