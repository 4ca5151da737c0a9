import { Readable } from 'node:stream'
import { endpoint, file } from '@evenkeel/contract/endpoint'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useTestApp } from '../testing/test-app.ts'
import { type OutgoingFile, sendFile } from './send-file.ts'
import { serveFile, serveUpload } from './serve-endpoint.ts'

describe('a file that is handed out', () => {
  const handed: OutgoingFile = {
    stream: Readable.from([]),
    bytes: 5,
    type: 'application/pdf',
    name: 'ADV Document.pdf',
  }
  const headersOf = (given: Partial<OutgoingFile>) => {
    let headers: Record<string, unknown> = {}
    const reply = {
      headers(values: Record<string, unknown>) {
        headers = values
        return reply
      },
      send: () => reply,
    }
    sendFile(reply as never, { ...handed, ...given })
    return headers
  }

  test('can neither run nor be framed nor be kept by anything between', () => {
    expect(headersOf({})).toEqual({
      'content-type': 'application/pdf',
      'content-length': 5,
      'content-disposition': 'attachment; filename="ADV Document.pdf"',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  test.each([
    ['a"; filename="b.exe', 'a__ filename__b.exe'],
    ['a\r\nset-cookie: x=1', 'a__set-cookie_ x_1'],
    ['../../a.pdf', '.._.._a.pdf'],
    ['\u202Efdp.exe', '_fdp.exe'],
  ])('has no say in its own headers by the name %j', (name, shown) => {
    expect(headersOf({ name })['content-disposition']).toBe(`attachment; filename="${shown}"`)
  })

  test('is only handed out by an endpoint that says so, and only to somebody signed in', async () => {
    const shared = { method: 'GET', access: ['advisor'], summary: 'A file' } as const
    const plain = endpoint({ ...shared, name: 'plain', path: '/api/v1/plain', answer: z.null() })
    const open = endpoint({ ...shared, name: 'open', path: '/api/v1/open', answer: file })
    expect(() => serveFile(plain, async () => handed)).toThrow('plain hands out no file')
    expect(() => serveUpload(plain, async () => null)).toThrow('plain takes no file')
    const app = await useTestApp({}, { extraRoutes: [serveFile(open, async () => handed)] })
    expect((await app.inject('/api/v1/open')).statusCode).toBe(401)
  })
})
