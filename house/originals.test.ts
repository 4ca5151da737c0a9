import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import specification from '../contract/specification.json' with { type: 'json' }
import { plaidCalls } from '../server/src/outside/account-provider/plaid/fixtures/plaid-description.ts'
import captures from '../server/src/outside/identity-provider/cognito/fixtures/captures.json' with {
  type: 'json',
}
import { needs } from '../server/src/testing/needs.ts'
import { requirementLevels } from './asvs.ts'
import { ruleNumbers } from './coverage.ts'
import { root } from './imports.ts'

// What tests know of the specification, of a standard and of other services is data in the repository. Here it is
// compared with the texts it comes from, where they are beside the checkout.

const folder = join(root, '../shared')
const original = (path: string) => {
  const file = join(folder, path)
  const missing = existsSync(folder) ? `shared/${path} is` : 'the originals of our facts (shared/) are'
  return { file, whereItIs: needs(existsSync(file), `${missing} not beside the checkout`) }
}
const textOf = (file: string) => readFileSync(file, 'utf8')

const rules = original('spec/rules.md')
test('our list of rules is that of the specification', rules.whereItIs, () => {
  const numbers = [...textOf(rules.file).matchAll(/^\| (\d(?:\.\d)?-\d\d)/gm)].map(([, number]) => number)
  expect(specification.rules.flatMap(ruleNumbers)).toEqual(numbers)
})

const prose = original('spec/specification.md')
describe('our facts of the specification are in its text', prose.whereItIs, () => {
  const { texts, choices, names, numbers, helpTopics } = specification
  let text = ''
  beforeAll(() => {
    text = textOf(prose.file)
  })
  const line = (start: string) => text.split('\n').find((row) => row.startsWith(start)) ?? ''
  const valuesOf = (rule: string) => [...choices, ...names].find((fact) => fact.rule === rule)?.values ?? []

  test('its fixed texts, word for word', () => {
    expect(texts.length).toBeGreaterThan(60)
    expect(texts.filter((fact) => !text.includes(fact.text))).toEqual([])
  })

  test('its choices, in their order', () => {
    const withIds = (rule: string) => valuesOf(rule).map((label, id) => `${id} ${label}`)
    expect(line('- Client specialties')).toMatch(new RegExp(`: ${withIds('3-33').join('; ')}\\.$`))
    expect(line('- Service topics')).toMatch(new RegExp(`: ${valuesOf('3-34').join('; ')}\\.$`))
    expect(line('- Fee types')).toMatch(new RegExp(`: ${withIds('3-35').join(', ')}\\.$`))
    expect(line('- Gender options')).toMatch(new RegExp(`: ${valuesOf('3-36').join(', ')}\\.$`))
    expect(line('- Age bands').endsWith(`: ${valuesOf('3-37').join(', ')}.`)).toBe(true)
    expect(line('- Experience bands')).toMatch(new RegExp(`: ${valuesOf('3-38').join(', ')}\\.$`))
    expect(choices.map(({ rule }) => rule)).toEqual(['3-33', '3-34', '3-35', '3-36', '3-37', '3-38'])
  })

  test('its names of what is stored and how a socket connects', () => {
    const keys = valuesOf('3-28')
    const inALine = keys.slice(0, -3).join(', ')
    expect(line('**Client storage keys**')).toContain(
      `: ${inALine}; also keys for the ${keys.at(-3)} and the ${keys.at(-2)}, and the theme key "${keys.at(-1)}".`,
    )
    expect(line('- Storage names')).toContain(`: ${valuesOf('9-19').join(', ')};`)
    expect(line('Realtime socket')).toContain(`transports ${valuesOf('7-33').join(' then ')} with upgrade`)
  })

  test('the topic of each heading of help', () => {
    const rows = [...text.matchAll(/^\| ([A-Z][^|]+Help|Password Requirements) \| ([^|]+) \|$/gm)]
    expect(helpTopics.map(({ heading, topic }) => [heading, topic])).toEqual(
      // The name of the provider is a setting.
      rows.map(([, heading, topic]) => [heading, topic?.startsWith('the lowercase name') ? 'plaid' : topic]),
    )
  })

  test('its numbers', () => {
    const places: Readonly<Record<string, RegExp>> = {
      '2.4-05 the badge shows a plus above': /shows "9\+" above (\d+)/,
      '9-01 slow after, ms': /Slow-loading threshold (\d+) ms/,
      '9-02 session timeout, minutes': /Session timeout (\d+) minutes/,
      '9-02 warning before it, minutes': /; warning (\d+) minute before;/,
      '9-02 countdown, seconds': /warning countdown (\d+) seconds/,
      '9-02 extension, minutes': /; extension (\d+) minutes/,
      '9-02 check every, ms': /check every (\d+) ms/,
      '9-03 retries of the dialog': /modal retry (\d+) attempts/,
      '9-03 retry every, ms': /modal retry \d+ attempts at (\d+) ms/,
      '9-04 sign-in cookies, days': /Stored auth cookies: (\d+)/,
      '9-06 cache of notifications, ms': /Notification cache validity 5 minutes \((\d+) ms\)/,
      '9-06 unread at most': /unread fetch limit (\d+)/,
      '9-06 page': /default page size (\d+); notification/,
      '9-06 toast, seconds': /notification toast (\d+) seconds/,
      '9-06 count every, seconds': /count poll every (\d+) s/,
      '9-06 first count after, seconds': /with first at (\d+) s/,
      '9-07 feedback, characters': /Feedback maximum (\d+)/,
      '9-08 results are stale after, minutes': /results stale after (\d+) minutes by default/,
      '9-09 sidebar collapsed, px': /Sidebar: (\d+)px collapsed/,
      '9-09 sidebar medium, px': /(\d+)px medium/,
      '9-09 sidebar large, px': /(\d+)px large/,
      '9-09 mobile at or below, px': /mobile breakpoint (\d+)px/,
      '9-09 content at most, px': /content maximum width (\d+)px/,
      '9-09 retries for a consumer id': /consumer-id wait retries (\d+)/,
      '9-09 retry every, seconds': /consumer-id wait retries \d+, (\d+) s apart/,
      '9-10 attempts to reconnect': /reconnection attempts (\d+)/,
      '9-10 reconnect after, ms': /reconnection delay (\d+) ms/,
      '9-10 connect within, ms': /connect timeout (\d+) ms/,
      '9-10 reconnect after at most, seconds': /maximum delay (\d+) s/,
      '9-10 jitter': /jitter ([\d.]+)\./,
      '9-11 toast, ms': /default duration (\d+) ms/,
      '9-11 visible toasts': /(\d+) visible/,
      '9-11 gap, px': /gap (\d+) px/,
      '9-11 width, px': /Alt\+T, width (\d+)px/,
      '9-11 offset, px': /offsets (\d+)px desktop/,
      '9-11 offset on phones, px': /and (\d+)px mobile\.\n- Dropdown/,
      '9-12 dropdown list, px': /Dropdown list maximum height (\d+) px/,
      '9-14 prefetch within, px': /link prefetch root margin (\d+)px/,
      '9-17 image quality': /image default quality (\d+)/,
    }
    expect(Object.fromEntries(numbers.map(({ rule, name, value }) => [`${rule} ${name}`, value]))).toEqual(
      Object.fromEntries(
        Object.entries(places).map(([name, place]) => [name, Number(place.exec(text)?.[1])]),
      ),
    )
  })
})

const asvs = original('design/security-asvs.md')
test('our list of security requirements is that of the standard', asvs.whereItIs, () => {
  const asked = [...textOf(asvs.file).matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \|/gm)]
  expect(requirementLevels()).toEqual(asked.map(([, id, level]) => ({ id, level: Number(level) })))
})

const recordings = original('data/cognito-captures')
test('our captures of Cognito are what was recorded', recordings.whereItIs, () => {
  const recorded = readdirSync(recordings.file)
    .sort()
    .map((name) => {
      const { request, response, error, ...rest } = JSON.parse(textOf(join(recordings.file, name)))
      const { $metadata, ...body } = response ?? {
        $metadata: error.$metadata,
        __type: error.name,
        message: error.message,
      }
      return {
        name: rest.name,
        fields: Object.keys(request).sort(),
        status: $metadata.httpStatusCode,
        answer: body,
      }
    })
  expect(captures.map(({ operation: _, ...capture }) => capture)).toEqual(recorded)
})

interface Schema {
  $ref?: string
  type?: string
  nullable?: boolean
  enum?: unknown[]
  minimum?: number
  maximum?: number
  minLength?: number
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  allOf?: Schema[]
}

const plaid = original('data/plaid-openapi-2020-09-14.yml')
describe('our description of Plaid’s calls is in its own', plaid.whereItIs, () => {
  let text = ''
  beforeAll(() => {
    text = textOf(plaid.file)
  })
  /** One entry by its name and indentation, because reading all of them takes seconds. */
  const entry = (name: string, indent: number) => {
    const lines = new RegExp(`^ {${indent}}${name}:\\n(?: {${indent + 1}}.*\\n|\\n)*`, 'm')
    return parse(lines.exec(text)?.[0] ?? '')[name]
  }
  const theirs = (path: string) => {
    const { requestBody, responses } = entry(path, 2).post
    const schemaIn = ({ content }: { content: Record<string, { schema: Schema }> }) =>
      whole(content['application/json']?.schema ?? {})
    return { asked: schemaIn(requestBody), answered: schemaIn(responses['200']) }
  }
  /** Without references, and with the parts of a combined one together. */
  const whole = (schema: Schema): Schema => {
    const { $ref, allOf = [], ...own } = schema
    const parts = $ref ? [entry($ref.split('/').at(-1) ?? '', 4)] : allOf
    const all = [...parts.map(whole), own]
    return {
      ...Object.assign({}, ...all),
      properties: Object.assign({}, ...all.map(({ properties }) => properties)),
      required: all.flatMap(({ required = [] }) => required),
    }
  }
  const ours = (schema: z.ZodObject) =>
    z.toJSONSchema(schema, { io: 'input', target: 'openapi-3.0' }) as Schema

  /** What is wrong with a part of ours, which we send (`isAsked`) or read. */
  function differences(own: Schema, their: Schema, isAsked: boolean, place = ''): string[] {
    const found: string[] = []
    const say = (what: string) => void found.push(`${place || 'the whole'} ${what}`)
    // We send no more than they take, and take no less than they send.
    const [less, more] = isAsked ? [own, their] : [their, own]
    if (own.type !== their.type) say(`is a ${their.type}`)
    if (less.nullable && !more.nullable) say('may be null')
    if (more.enum && !less.enum?.every((each) => more.enum?.includes(each))) say(`is one of ${their.enum}`)
    for (const name of more.required ?? [])
      if (!less.required?.includes(name)) say(isAsked ? `needs ${name}` : `may lack ${name}`)
    for (const limit of ['minimum', 'maximum', 'minLength'] as const)
      if (isAsked && their[limit] !== undefined && own[limit] !== their[limit])
        say(`has ${limit} ${their[limit]}`)
    for (const [name, schema] of Object.entries(own.properties ?? {})) {
      const same = their.properties?.[name]
      if (same) found.push(...differences(schema, whole(same), isAsked, `${place}.${name}`))
      else say(`has no ${name}`)
    }
    if (own.items) found.push(...differences(own.items, whole(their.items ?? {}), isAsked, `${place}[]`))
    return found
  }

  test('what we send, and what we read', () => {
    for (const [path, { asks, answers }] of Object.entries(plaidCalls)) {
      const { asked, answered } = theirs(path)
      expect([path, differences(ours(asks), asked, true)]).toEqual([path, []])
      expect([path, differences(ours(answers), answered, false)]).toEqual([path, []])
    }
  })

  test('and what is not is found', () => {
    const { asked, answered } = theirs('/webhook_verification_key/get')
    const wrong = z.object({ key: z.object({ alg: z.int(), missing: z.string() }) })
    expect(differences(ours(wrong), asked, true)).toEqual(['the whole needs key_id', 'the whole has no key'])
    expect(differences(ours(wrong), answered, false)).toEqual([
      '.key may lack missing',
      '.key.alg is a string',
      '.key has no missing',
    ])
  })
})
