import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { allEndpoints } from '@evenkeel/contract/all-endpoints'
import { endpoint } from '@evenkeel/contract/endpoint'
import { pathIdSchema, personIdSchema } from '@evenkeel/contract/person-id'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useTestApp } from '../testing/test-app.ts'
import { serve } from './serve-endpoint.ts'

const keepThing = endpoint({
  name: 'keepThing',
  method: 'PUT',
  path: '/api/v1/things/{thingId}',
  access: 'anyone',
  summary: 'Keep a thing',
  params: z.strictObject({ thingId: pathIdSchema }),
  query: z.strictObject({ limit: z.optional(z.coerce.number().check(z.maximum(10, 'At most 10.'))) }),
  body: z.strictObject({ owner: personIdSchema, name: z.string().check(z.minLength(1, 'Enter a name.')) }),
  answer: z.object({ name: z.string() }),
})
const staffOnly = endpoint({
  name: 'staffOnly',
  method: 'GET',
  path: '/api/v1/staff',
  access: ['admin'],
  summary: 'For staff',
  answer: z.object({}),
})
const breaks = endpoint({
  name: 'breaks',
  method: 'GET',
  path: '/api/v1/breaks',
  access: 'anyone',
  summary: 'Breaks',
  answer: z.object({}),
})
const lies = endpoint({
  name: 'lies',
  method: 'GET',
  path: '/api/v1/lies',
  access: 'anyone',
  summary: 'Lies',
  answer: z.object({ count: z.number() }),
})

const large = endpoint({
  name: 'large',
  method: 'GET',
  path: '/api/v1/large',
  access: 'anyone',
  summary: 'Large',
  answer: z.object({ lines: z.array(z.string()) }),
})
const lines = Array.from({ length: 200 }, (_, number) => `line ${number}`)

const app = await useTestApp(
  {},
  {
    extraRoutes: [
      serve(keepThing, ({ body }) => ({ name: body.name, secret: 'an internal column' })),
      serve(staffOnly, () => ({})),
      serve(large, () => ({ lines })),
      serve(breaks, () => {
        throw Object.assign(new Error('row (dana@whitfield.example) violates'), {
          detail: 'Key (email)=(dana@whitfield.example)',
        })
      }),
      serve(lies, () => ({ count: 'three' }) as never),
    ],
  },
)
const put = (body: unknown, path = '/api/v1/things/7') =>
  app.inject({ method: 'PUT', url: path, payload: body as object })

describe('an endpoint', () => {
  test('of one role is refused to somebody who is not signed in', async () => {
    const answer = await app.inject('/api/v1/staff')
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 'not-signed-in', message: 'Sign in to continue.' })
  })

  test('is not opened by a header that claims to come from inside (security H27)', async () => {
    const headers = {
      'x-internal-call': 'true',
      authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoiYWRtaW4ifQ.',
    }
    expect((await app.inject({ url: '/api/v1/staff', headers })).statusCode).toBe(401)
  })

  test('refuses a field it does not know, and names it', async () => {
    const answer = await put({ owner: 7, name: 'x', role: 'admin' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'bad-request',
      fields: { role: 'We don’t recognize this field.' },
    })
  })

  test('names every field that is wrong, each with how to mend it', async () => {
    const answer = await put({ owner: '7', name: '' })
    expect(answer.json().fields).toEqual({ owner: 'This ID isn’t a whole number.', name: 'Enter a name.' })
  })

  test.each(['abc', '-1', '0', '9007199254740992', '00000000-0000-0000-0000-00000000000g', '%00', '..%2f..'])(
    'refuses the id %s in a path with a sentence',
    async (id) => {
      const answer = await put({ owner: 7, name: 'x' }, `/api/v1/things/${id}`)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().message).toMatch(/\.$/)
    },
  )

  test('refuses a query it does not know or that is too large', async () => {
    expect((await put({ owner: 7, name: 'x' }, '/api/v1/things/7?limit=11')).json().fields).toEqual({
      limit: 'At most 10.',
    })
    expect((await put({ owner: 7, name: 'x' }, '/api/v1/things/7?sort=name')).statusCode).toBe(400)
  })

  test('answers with the fields it declares and no others', async () => {
    const answer = await put({ owner: 7, name: 'x' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ name: 'x' })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('that breaks says so in one sentence, with the request id and without a stack or a row', async () => {
    const answer = await app.inject('/api/v1/breaks')
    expect(answer.statusCode).toBe(500)
    expect(Object.keys(answer.json())).toEqual(['code', 'message', 'requestId'])
    expect(answer.body).not.toMatch(/dana|violates|at .*:\d+/)
  })

  test('whose verb answers something else than the contract fails instead of sending it', async () => {
    expect((await app.inject('/api/v1/lies')).statusCode).toBe(500)
  })
})

describe('the contract', () => {
  test('is served whole', () => {
    const missing = allEndpoints.filter(
      ({ method, path }) => !app.hasRoute({ method, url: path.replace(/\{(\w+)\}/g, ':$1') }),
    )
    expect(missing.map(({ name }) => name)).toEqual([])
  })

  test('has no route beside it that does not say who may call (H28)', async () => {
    const { default: fastify } = await import('fastify')
    const { requireDeclaredAccess } = await import('./identify-caller.ts')
    const bare = fastify()
    requireDeclaredAccess(bare)
    expect(() => bare.get('/api/forgotten', async () => 'open')).toThrow('does not say who may call it')
  })
})

test.each([
  ['gzip', 'gzip', gunzipSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
] as const)(
  'a large answer is compressed for clients that accept %s',
  async (accepted, encoding, decompress) => {
    const { headers, rawPayload } = await app.inject({
      url: '/api/v1/large',
      headers: { 'accept-encoding': accepted },
    })
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      vary: expect.stringContaining('accept-encoding'),
    })
    expect(JSON.parse(decompress(rawPayload).toString())).toEqual({ lines })
    const plain = await app.inject({ url: '/api/v1/large' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  },
)
