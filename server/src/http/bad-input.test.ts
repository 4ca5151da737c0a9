import { endpoint } from '@evenkeel/contract/endpoint'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useTestApp } from '../testing/test-app.ts'
import { serve } from './serve-endpoint.ts'

const say = endpoint({
  name: 'say',
  method: 'POST',
  path: '/api/v1/say',
  access: 'anyone',
  summary: 'Say',
  body: z.strictObject({ text: z.string() }),
  answer: z.object({ text: z.string() }),
})
const app = await useTestApp(
  {},
  {
    extraRoutes: [serve(say, ({ body }) => body)],
    rateLimit: { name: 'calls', points: 1000, perSeconds: 60 },
  },
)
const post = (payload: string, type = 'application/json', headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/v1/say', payload, headers: { 'content-type': type, ...headers } })

describe('a request that is not as it should be', () => {
  test.each([
    ['malformed JSON', '{"text":', 'application/json', 400, 'malformed-json'],
    ['an empty body', '', 'application/json', 400, 'malformed-json'],
    [
      'a body that poisons prototypes',
      '{"__proto__":{"isAdmin":true},"text":"x"}',
      'application/json',
      400,
      'malformed-json',
    ],
    ['another content type', 'text=x', 'application/x-www-form-urlencoded', 415, 'not-json'],
    ['plain text', '{"text":"x"}', 'text/plain', 415, 'not-json'],
    ['a tab before the content type', '{"text":1}', 'application/json\t', 400, 'bad-request'],
    ['a wrong type', '{"text":7}', 'application/json', 400, 'bad-request'],
    ['a list instead of fields', '[]', 'application/json', 400, 'bad-request'],
    ['more than 64 kB', JSON.stringify({ text: 'x'.repeat(70_000) }), 'application/json', 413, 'too-large'],
  ])('%s gets a sentence', async (_, payload, type, status, code) => {
    const answer = await post(payload, type)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(answer.json().message).toMatch(/^[A-Z].*\.$/)
    expect(answer.body).not.toMatch(/\bat .*:\d+:\d+|node_modules/)
  })

  test('from a page of somebody else changes nothing (CSRF)', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      expect((await post('{"text":"x"}', 'application/json', headers)).statusCode).toBe(403)
    }
    expect(
      (
        await post('{"text":"x"}', 'application/json', {
          origin: 'http://localhost:3000',
          'sec-fetch-site': 'same-origin',
        })
      ).statusCode,
    ).toBe(200)
  })

  test('to an API path that does not exist is answered in JSON, whatever its method', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const answer = await app.inject({ method, url: '/api/v1/nothing' })
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found'])
    }
  })

  test('with a broken address is answered, not dropped', async () => {
    const answer = await app.inject('/api/%E0%A4%A')
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad-request'])
  })

  test('carries an id of ours that no header can choose', async () => {
    const answer = await app.inject({
      url: '/api/v1/nothing',
      headers: { 'request-id': 'mine', 'x-request-id': 'mine' },
    })
    expect(answer.json().requestId).toMatch(/^[0-9a-f-]{36}$/)
  })
})
