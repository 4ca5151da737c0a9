import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { endpoint } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useTestApp } from '../testing/test-app.ts'
import { serve, serveUpload } from './serve-endpoint.ts'

const megabyte = 1024 * 1024
const taken: { bytes: number; failure: unknown; keys: string[] }[] = []
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const upload = endpoint({
  name: 'upload',
  method: 'PUT',
  path: '/api/v1/upload',
  access: 'anyone',
  summary: 'Takes a file',
  upload: { types: ['application/pdf'], maxBytes: megabyte },
  answer: z.strictObject({ sha256: z.string() }),
  problems: ['too-large', 'too-slow', 'wrong-file-type'],
})
const closed = endpoint({
  ...upload,
  name: 'closed',
  path: '/api/v1/closed',
  access: ['advisor'],
  upload: { types: ['application/pdf'], maxBytes: megabyte },
})
const busy = endpoint({
  ...upload,
  name: 'busy',
  path: '/api/v1/busy',
  upload: { types: ['application/pdf'], maxBytes: megabyte },
})
const plain = endpoint({
  name: 'plain',
  method: 'POST',
  path: '/api/v1/plain',
  access: 'anyone',
  summary: 'Takes JSON',
  body: z.strictObject({ word: z.string() }),
  answer: z.strictObject({ word: z.string() }),
})

async function readWhole(stream: Readable, keys: string[]): Promise<{ sha256: string }> {
  const hash = createHash('sha256')
  const entry = { bytes: 0, failure: undefined as unknown, keys }
  taken.push(entry)
  try {
    for await (const chunk of stream) {
      entry.bytes += chunk.length
      hash.update(chunk)
    }
  } catch (error) {
    entry.failure = error
    throw error
  }
  return { sha256: hash.digest('hex') }
}

const bodyTimes = { defaultMs: 400, fileMs: 1500, lingerMs: 200 }
const app = await useTestApp(
  {},
  {
    bodyTimes,
    extraRoutes: [
      serveUpload(upload, ({ upload: { stream, ...rest } }) => readWhole(stream, Object.keys(rest))),
      serveUpload(closed, ({ upload: { stream } }) => readWhole(stream, [])),
      serveUpload(busy, async () => {
        throw new Problem('limit-exceeded')
      }),
      serve(plain, ({ body }) => body),
    ],
  },
)
const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))

interface Conversation {
  socket: Socket
  said(): string
  isEnded: Promise<void>
}

function begin(path: string, headers: string[], method = 'PUT'): Conversation {
  const socket = connect(Number(address.port), '127.0.0.1')
  let text = ''
  socket.setEncoding('latin1').on('data', (part) => {
    text += part
  })
  // Some clients see a reset after the answer.
  socket.on('error', () => {})
  const isEnded = new Promise<void>((resolve) => socket.on('end', resolve).on('close', () => resolve()))
  socket.write([`${method} ${path} HTTP/1.1`, 'host: localhost', ...headers, '', ''].join('\r\n'))
  return { socket, said: () => text, isEnded }
}

const pdf = 'content-type: application/pdf'
const chunked = 'transfer-encoding: chunked'
const statusOf = (said: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1])

describe('UPL-05 a file that is too large', () => {
  test('is refused by its declared length: at once, with none of it read, and the connection is closed', async () => {
    const before = taken.length
    const { said, isEnded, socket } = begin(upload.path, [pdf, `content-length: ${1024 * megabyte}`])
    await isEnded
    expect(statusOf(said())).toBe(413)
    expect(said()).toMatch(/connection: close/i)
    expect(said()).toContain('"code":"too-large"')
    expect(taken.length).toBe(before)
    socket.destroy()
  })

  test('is cut at the limit where it came without a length', async () => {
    const { said, isEnded, socket } = begin(upload.path, [pdf, chunked])
    const piece = Buffer.alloc(64 * 1024, 1)
    const send = async () => {
      while (!socket.destroyed && socket.writable) {
        socket.write(`${piece.length.toString(16)}\r\n`)
        socket.write(piece)
        if (!socket.write('\r\n')) await Promise.race([once(socket, 'drain'), isEnded])
        if (said() !== '') return
      }
    }
    await send()
    await isEnded
    expect(statusOf(said())).toBe(413)
    expect(taken.at(-1)?.bytes).toBeLessThanOrEqual(megabyte)
    expect(taken.at(-1)?.failure).toMatchObject({ code: 'too-large' })
    socket.destroy()
  })

  test('a browser that sends all of it before it reads still gets the answer', async () => {
    const answer = await fetch(new URL(upload.path, address), {
      method: 'PUT',
      headers: { 'content-type': 'application/pdf' },
      body: Buffer.alloc(3 * megabyte),
    })
    const said = (await answer.json()) as { code: string }
    expect([answer.status, said.code]).toEqual([413, 'too-large'])
  })

  test('whoever goes on sending after the answer is cut off', async () => {
    const { socket } = begin(upload.path, [pdf, `content-length: ${1024 * megabyte}`])
    const piece = Buffer.alloc(64 * 1024, 1)
    const isGone = once(socket, 'close')
    const keepSending = () => {
      while (socket.writable && socket.write(piece));
    }
    socket.on('drain', keepSending)
    keepSending()
    await isGone
    expect(socket.bytesWritten).toBeLessThan(1024 * megabyte)
  })
})

describe('UPL-06 a body that drips', () => {
  const drip = async ({ socket, isEnded }: Conversation, piece: string) => {
    let hasEnded = false
    void isEnded.then(() => {
      hasEnded = true
    })
    while (!hasEnded) {
      socket.write(piece)
      await delay(10)
    }
  }

  test('gets a 408 and a closed connection, as a file', async () => {
    const talk = begin(upload.path, [pdf, 'content-length: 1000000'])
    await drip(talk, 'x')
    expect(statusOf(talk.said())).toBe(408)
    expect(talk.said()).toContain('"code":"too-slow"')
    expect(taken.at(-1)?.failure).toMatchObject({ code: 'too-slow' })
    talk.socket.destroy()
  })

  test('gets the same, and sooner, as JSON', async () => {
    const talk = begin(plain.path, ['content-type: application/json', 'content-length: 60000'], 'POST')
    await drip(talk, ' ')
    expect(statusOf(talk.said())).toBe(408)
    expect(talk.said()).toContain('"code":"too-slow"')
    talk.socket.destroy()
  })

  test('and one that comes in time is not disturbed', async () => {
    const answer = await app.inject({ method: 'POST', url: plain.path, payload: { word: 'kept' } })
    expect(answer.json()).toEqual({ word: 'kept' })
    expect(answer.headers.connection).not.toBe('close')
  })
})

describe('a file is refused before it is read', () => {
  test.each([
    ['by somebody not signed in', closed.path, 401],
    ['by somebody who sent too many', busy.path, 429],
  ])('%s', async (_who, path, status) => {
    const before = taken.length
    const { said, isEnded, socket } = begin(path, [pdf, 'content-length: 900000'])
    await isEnded
    expect(statusOf(said())).toBe(status)
    expect(taken.length).toBe(before)
    socket.destroy()
  })

  test.each(['text/html', 'application/json', 'multipart/form-data; boundary=x', 'application/pdf2'])(
    'as %s',
    async (type) => {
      const answer = await app.inject({
        method: 'PUT',
        url: upload.path,
        headers: { 'content-type': type },
        payload: '{}',
      })
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'wrong-file-type'])
    },
  )

  test('without a type and without a body', async () => {
    expect((await app.inject({ method: 'PUT', url: upload.path })).statusCode).toBe(415)
    const empty = await app.inject({
      method: 'PUT',
      url: upload.path,
      headers: { 'content-type': 'application/pdf' },
    })
    expect([empty.statusCode, taken.at(-1)?.bytes]).toEqual([200, 0])
  })
})

test('a sender who goes away in the middle leaves a reader who knows it', async () => {
  const before = taken.length
  const { socket } = begin(upload.path, [pdf, 'content-length: 500000'])
  socket.write('half')
  await expect.poll(() => taken[before]?.bytes).toBe(4)
  socket.destroy()
  await expect.poll(() => taken[before]?.failure).toMatchObject({ code: 'too-slow' })
})

test('a file comes through byte by byte, on a connection that is kept', async () => {
  const bytes = Buffer.alloc(megabyte, 'page ')
  const send = () =>
    fetch(new URL(upload.path, address), {
      method: 'PUT',
      headers: { 'content-type': 'application/pdf' },
      body: bytes,
    })
  const answer = await send()
  expect(await answer.json()).toEqual({ sha256: sha256(bytes) })
  expect(answer.headers.get('connection')).toBe('keep-alive')
  expect((await send()).status).toBe(200)
})

test.each(['../../etc/passwd', 'a";x="b.exe', '\u202Efdp.exe', "a'; drop table document; --"])(
  'the name %j with which a file is sent goes nowhere',
  async (name) => {
    await app.inject({
      method: 'PUT',
      url: upload.path,
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        'x-file-name': encodeURIComponent(name),
      },
      payload: '%PDF-',
    })
    // What a verb receives besides the bytes.
    expect(taken.at(-1)?.keys).toEqual(['type'])
  },
)
