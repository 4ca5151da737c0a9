import { allEndpoints } from '@evenkeel/contract/all-endpoints'
import type { Role } from '@evenkeel/contract/choices'
import type { Endpoint } from '@evenkeel/contract/endpoint'
import { fillPath } from '@evenkeel/contract/fill-path'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useIdentityApp } from './testing/identity-app.ts'
import type { TestBrowser } from './testing/test-browser.ts'

// Finding S6: the outermost values that the contract accepts, asked of the real database.

const { personIn, writtenAdminIn, browser } = await useIdentityApp()
let people: Record<Role | 'visitor', TestBrowser>
beforeEach(async () => {
  people = {
    visitor: browser(),
    consumer: await personIn('robin@lake.example'),
    advisor: await personIn('dana@lake.example', 'advisor'),
    admin: await writtenAdminIn('kim@lake.example'),
  }
})

const uuid = '00000000-0000-4000-8000-000000000000'
const others = [
  'a@lake.example',
  'America/Denver',
  'x'.repeat(43),
  `${'x'.repeat(43)}.ics`,
  'text',
  'CO',
  '80202',
]
const largest = [
  '2199-12-31',
  '9999999999999999',
  '9007199254740991',
  '7258118399',
  '2147483647',
  '999999999',
]
const smallest = ['1900-01-01', '0', '1']
const candidates = (first: readonly string[]) => [...first, '100', '50', '10', '7', uuid, ...others]

type Shape = Record<string, z.core.$ZodType>
const shapeOf = (schema: unknown): Shape =>
  (schema as { _zod?: { def?: { shape?: Shape } } } | undefined)?._zod?.def?.shape ?? {}

/** The outermost text each field accepts; undefined where none of ours fits. */
function fill(schema: unknown, first: readonly string[]): Record<string, string> | undefined {
  const filled: Record<string, string> = {}
  for (const [name, each] of Object.entries(shapeOf(schema))) {
    const choices = (z.toJSONSchema(each, { io: 'input', unrepresentable: 'any' }).enum ?? []) as string[]
    const value = [...choices, ...candidates(first)].find((text) => z.safeParse(each, text).success)
    if (value !== undefined) filled[name] = value
    else if (!z.safeParse(each, undefined).success) return undefined
  }
  return filled
}

function addressOf(endpoint: Endpoint, first: readonly string[]): string | undefined {
  const params = fill(endpoint.params, first)
  const query = fill(endpoint.query, first)
  if (!params || !query) return undefined
  const words = new URLSearchParams(query).toString()
  return `${fillPath(endpoint.path, params)}${words && `?${words}`}`
}

const rolesOf = ({ access }: Endpoint) => (access === 'anyone' ? (['visitor'] as const) : access)

const isAsked = ({ method, params, query }: Endpoint) => method === 'GET' && (params || query)
const asked = allEndpoints.filter(isAsked).map((endpoint) => [endpoint.name, endpoint] as const)

describe.each([
  ['largest', largest],
  ['smallest', smallest],
])('the %s values that the contract accepts', (_, first) => {
  test('are asked of nearly every call that reads', () => {
    const without = asked.filter(([, endpoint]) => addressOf(endpoint, first) === undefined)
    expect(asked.length).toBeGreaterThan(40)
    expect(without.map(([name]) => name)).toEqual([])
  })

  test('never fail in the database', async () => {
    const failed: string[] = []
    for (const [name, endpoint] of asked) {
      for (const role of rolesOf(endpoint)) {
        const address = addressOf(endpoint, first) ?? ''
        const { status, body } = await people[role].get(address)
        if (status >= 500) failed.push(`${name} as ${role}: ${status} ${body.code} ${address}`)
      }
    }
    expect(failed).toEqual([])
  })
})

const reason = 'A reason that is long enough for staff'

test.each([
  ['POST', '/api/v1/admin/checker/models/roll-back', { version: 2_147_483_648, reason }],
  ['POST', '/api/v1/admin/checker/replay', { model_version: 2_147_483_648, count: 1 }],
  ['GET', '/api/v1/admin/analytics/sign-ups?to=0001-01-01', undefined],
  ['GET', '/api/v1/admin/analytics/sign-ups/csv?to=0001-01-01', undefined],
] as const)('%s %s beyond them is answered with what to fix', async (method, url, body) => {
  const answer = await people.admin.call(method, url, body)
  expect([answer.status, answer.body.code]).toEqual([400, 'bad-request'])
})

test('a model nobody made is refused, however large its number is', async () => {
  const { status, body } = await people.admin.post('/api/v1/admin/checker/models/roll-back', {
    version: 2_147_483_647,
    reason,
  })
  expect([status, body.code]).toEqual([409, 'model-refused'])
})
