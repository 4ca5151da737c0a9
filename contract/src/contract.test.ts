import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allEndpoints } from './all-endpoints.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { fillPath } from './fill-path.ts'
import { parametersSchema } from './market/advisor-cards.ts'
import { openapiDocument } from './openapi-document.ts'
import { Problem, problemCodes, sentenceOf, statusOf } from './problem.ts'

describe('every endpoint', () => {
  test('refuses fields it does not name', () => {
    for (const { name, params, query, body } of allEndpoints) {
      for (const schema of [params, query, body]) {
        if (!schema) continue
        const { oneOf, anyOf, ...alone } = z.toJSONSchema(schema, { io: 'input' })
        for (const each of oneOf ?? anyOf ?? [alone])
          if (each.type !== 'string') expect([name, each.additionalProperties]).toEqual([name, false])
      }
    }
  })

  test('whose body is one string says how long that may be', () => {
    const texts = allEndpoints.flatMap(({ name, body }) => {
      const { type, maxLength } = body ? z.toJSONSchema(body, { io: 'input' }) : {}
      return type === 'string' ? [{ name, maxLength }] : []
    })
    expect(texts.map(({ name }) => name)).toEqual(['sendBookingFeedback', 'sendSupportEmail'])
    for (const { maxLength } of texts) expect(maxLength).toBeLessThan(256 * 1024)
  })

  test('has a name and an address of its own', () => {
    expect(new Set(allEndpoints.map(({ name }) => name)).size).toBe(allEndpoints.length)
    expect(new Set(allEndpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(
      allEndpoints.length,
    )
  })

  test('says who may call it: one without does not compile', () => {
    // @ts-expect-error access is missing, and that is the test
    endpoint({ name: 'open', method: 'GET', path: '/api/open', summary: 'Open', answer: z.object({}) })
  })

  test('has the params its path names', () => {
    for (const { name, path, params } of allEndpoints) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      const known = params ? Object.keys(z.toJSONSchema(params, { io: 'input' }).properties ?? {}) : []
      expect([name, known.toSorted()]).toEqual([name, named.toSorted()])
    }
  })
})

describe('openapi.json', () => {
  test('is what the endpoints say now (otherwise: npm run generate -- openapi)', () => {
    const committed = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'))
    expect(committed).toEqual(JSON.parse(JSON.stringify(openapiDocument())))
  })

  test('names the problems an endpoint can give beside its answer, and never an undeclared access', () => {
    const watched: Endpoint = endpoint({
      name: 'readThing',
      method: 'GET',
      path: '/api/v1/things/{thingId}',
      access: ['consumer'],
      summary: 'A thing',
      params: z.strictObject({ thingId: z.string() }),
      query: z.strictObject({ unread: z.optional(z.string()) }),
      answer: z.object({ name: z.string() }),
      problems: ['not-found'],
    })
    const { paths } = openapiDocument([watched]) as {
      paths: Record<string, { get: Record<string, unknown> }>
    }
    const operation = paths['/api/v1/things/{thingId}']?.get
    expect(Object.keys(operation?.responses ?? {})).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '429',
      '500',
      '503',
    ])
    expect(operation?.parameters).toMatchObject([
      { name: 'thingId', in: 'path', required: true },
      { name: 'unread', in: 'query', required: false },
    ])
    expect(operation?.security).toEqual([{ bearer: [] }])
  })
})

describe('a problem', () => {
  test('has a sentence without exclamation or machine words, and a status that is a failure', () => {
    for (const code of problemCodes) {
      expect(statusOf(code)).toBeGreaterThanOrEqual(400)
      // The specification's sentence has no period.
      if (code !== 'invalid-consumer-id') expect(sentenceOf(code)).toMatch(/^[A-Z].*\.$/)
      expect(sentenceOf(code)).not.toMatch(/!|exception|undefined|null|oops/i)
    }
  })

  test('carries its code and the fields to mend', () => {
    expect(new Problem('bad-request', { zip: 'A ZIP code has 5 digits.' })).toMatchObject({
      code: 'bad-request',
      fields: { zip: 'A ZIP code has 5 digits.' },
    })
  })
})

test('a path is filled with encoded values', () => {
  expect(fillPath('/api/v1/a/{one}/b/{two}', { one: 7, two: '../x?y' })).toBe('/api/v1/a/7/b/..%2Fx%3Fy')
})

test('a reason may name an average with a decimal, such as 4.5 stars of 11 reviews', () => {
  expect(parametersSchema.safeParse({ yours: [], theirs: [4.5, 11], common: [] }).success).toBe(true)
})
