import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { endpoint } from '@evenkeel/contract/endpoint'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useTestApp } from '../testing/test-app.ts'
import { serve } from './serve-endpoint.ts'

// What arrives byte by byte, past every client library that would refuse to send it.

const calls: string[] = []
const note = endpoint({
  name: 'note',
  method: 'POST',
  path: '/api/v1/note',
  access: 'anyone',
  summary: 'Note',
  query: z.strictObject({ limit: z.optional(z.string()) }),
  body: z.strictObject({ text: z.string() }),
  answer: z.object({ text: z.string() }),
})
const app = await useTestApp(
  {},
  {
    extraRoutes: [
      serve(note, ({ body }) => {
        calls.push(body.text)
        return body
      }),
    ],
  },
)
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))

async function send(bytes: string): Promise<string> {
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  socket.setTimeout(500, () => socket.end())
  socket.write(bytes)
  return text(socket)
}

const body = '{"text":"first"}'
const hidden =
  'POST /api/v1/note HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 17\r\n\r\n{"text":"hidden"}'
const head = 'POST /api/v1/note HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

describe('nobody smuggles a second request', () => {
  test.each([
    ['two lengths', `${head}Content-Length: ${body.length}\r\nContent-Length: 0\r\n\r\n${body}${hidden}`],
    [
      'a length and chunks',
      `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    ],
    [
      'chunks spelled oddly',
      `${head}Transfer-Encoding: xchunked\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    ],
    [
      'a chunk whose length is no number',
      `${head}Transfer-Encoding: chunked\r\n\r\n+5\r\nhello\r\n0\r\n\r\n${hidden}`,
    ],
    ['a length that is no number', `${head}Content-Length: +${body.length}\r\n\r\n${body}${hidden}`],
    [
      'a header line that goes on in the next',
      `${head}X-A: b\r\n c: d\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    ],
    ['a space before the colon', `${head}Content-Length : ${body.length}\r\n\r\n${body}${hidden}`],
  ])('by %s', async (_, bytes) => {
    calls.length = 0
    const answer = await send(bytes)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer.match(/HTTP\/1\.1 \d/g)).toHaveLength(1)
    expect(calls).toEqual([])
  })
})

test.each(['TRACE', 'CONNECT', 'PROPFIND', 'BREW'])(
  'the method %s does nothing and repeats nothing',
  async (method) => {
    const answer = await send(
      `${method} / HTTP/1.1\r\nHost: localhost\r\nCookie: secret=canary\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).not.toMatch(/^HTTP\/1\.1 2/)
    expect(answer).not.toContain('canary')
  },
)

test.each([
  '/.git/config',
  '/.env',
  '/package.json',
  '/server/src/config.ts',
  '/assets/',
  '/data/secret-key',
])('%s is not there for anyone', async (path) => {
  expect((await app.inject(path)).statusCode).toBe(404)
})

test('another origin is never allowed to read an answer, whatever it says of itself', async () => {
  for (const origin of [
    'https://evil.example',
    'null',
    'http://localhost:3000.evil.example',
    'http://localhost:3000',
  ]) {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { headers } = await app.inject({
        method,
        url: '/healthz',
        headers: { origin, 'access-control-request-method': 'POST' },
      })
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
  }
})

test('a parameter that comes twice, as a list or as fields is refused', async () => {
  for (const query of [
    'limit=1&limit=2',
    'limit[]=1',
    'limit[a]=1',
    '__proto__[limit]=1',
    'limit=1&constructor=2',
  ]) {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/v1/note?${query}`,
      headers: { 'content-type': 'application/json' },
      payload: body,
    })
    expect([query, answer.statusCode]).toEqual([query, 400])
  }
})

test('every answer with a body says what it is, with its characters, and is kept by nobody', async () => {
  const answers = [
    await app.inject('/healthz'),
    await app.inject('/api/v1/nothing'),
    await app.inject('/api/%E0%A4%A'),
    await app.inject({
      method: 'POST',
      url: '/api/v1/note',
      headers: { 'content-type': 'application/json' },
      payload: body,
    }),
    await app.inject({
      method: 'POST',
      url: '/api/v1/note',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    }),
  ]
  for (const { headers } of answers) {
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})
