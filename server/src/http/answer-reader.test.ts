import { isDeepStrictEqual } from 'node:util'
import { allEndpoints } from '@evenkeel/contract/all-endpoints'
import { searchSchema } from '@evenkeel/contract/market/matching'
import { seeded } from '@evenkeel/matching/random/seeded'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { answerReader } from './answer-reader.ts'

type Schema = z.core.$ZodType
type Below = ReturnType<typeof seeded>['below']

describe('what is not declared', () => {
  const inner = z.object({ name: z.string() })
  const read = answerReader(z.object({ id: z.int(), of: z.array(inner), one: z.optional(z.nullable(inner)) }))

  test('does not leave, at any depth', () => {
    const secret = { email: 'robin@whitfield.example' }
    const answer = {
      id: 1,
      ...secret,
      of: [{ name: 'Dana' }, { name: 'Kim', ...secret }],
      one: { name: 'Lee', ...secret },
    }
    expect(read(answer)).toEqual({ id: 1, of: [{ name: 'Dana' }, { name: 'Kim' }], one: { name: 'Lee' } })
    expect(answer).toHaveProperty('of.1.email')
  })

  test('does not leave by way of an object that writes itself', () => {
    class Row {
      id = 1
      of = []
      email = 'robin@whitfield.example'
      toJSON() {
        return { email: this.email }
      }
    }
    expect(JSON.stringify(read(new Row()))).toBe('{"id":1,"of":[]}')
    expect(JSON.stringify(read({ id: 1, of: [], toJSON: () => 'robin' }))).toBe('{"id":1,"of":[]}')
    const text = answerReader(z.partial(z.object({ name: z.string() })))
    expect(JSON.stringify(text(new Date()))).toBe('{}')
  })

  test('is refused where the answer is strict', () => {
    const strict = answerReader(z.strictObject({ of: z.array(z.strictObject({ name: z.string() })) }))
    expect(strict({ of: [{ name: 'Dana' }] })).toEqual({ of: [{ name: 'Dana' }] })
    expect(() => strict({ of: [{ name: 'Dana', email: 'x' }] })).toThrow()
  })
})

test('a list of cards is sent as it is, without a copy', () => {
  const parse = answerReader(searchSchema)
  const answer = {
    search_id: crypto.randomUUID(),
    made_at: 1,
    filters: {},
    trial: [],
    cards: [],
    counts: { left: 0, in_state: 0, reasons: [], relaxations: [], fewest: null, rescues: [] },
    model_version: 1,
  }
  expect(parse(answer)).toBe(answer)
  expect(() => parse({ ...answer, model_version: 1.5 })).toThrow()
})

test('every answer of the product is read as zod reads it, also with fields and values it should not have', () => {
  const { below } = seeded(7)
  const outcomes = { sent: 0, refused: 0 }
  const differing: string[] = []
  for (const { name, answer, answerTo } of allEndpoints)
    for (const schema of [answer, ...Object.values(answerTo)]) {
      const read = answerReader(schema)
      for (let time = 0; time < 20; time += 1) {
        const value = answerOf(schema, below)
        for (let spoiled = 0; spoiled < time % 3; spoiled += 1) spoil(value, below)
        const expected = outcomeOf(() => z.parse(schema, value))
        outcomes[expected === 'refused' ? 'refused' : 'sent'] += 1
        if (
          !isDeepStrictEqual(
            outcomeOf(() => read(value)),
            expected,
          )
        )
          differing.push(name)
      }
    }
  expect(differing).toEqual([])
  expect(Math.min(outcomes.sent, outcomes.refused)).toBeGreaterThan(500)
})

/** As it would be on the wire. */
function outcomeOf(read: () => unknown): unknown {
  try {
    const text = JSON.stringify(read())
    return text === undefined ? 'nothing' : { wire: JSON.parse(text) }
  } catch {
    return 'refused'
  }
}

/** Adds, drops or replaces something in a random place. */
function spoil(value: unknown, below: Below): void {
  const places: Record<string, unknown>[] = []
  const collect = (one: unknown) => {
    if (typeof one !== 'object' || one === null) return
    places.push(one as Record<string, unknown>)
    for (const inner of Object.values(one)) collect(inner)
  }
  collect(value)
  const place = places[below(places.length)]
  if (!place) return
  const keys = Object.keys(place)
  const key = keys[below(keys.length)] ?? 'extra'
  const kind = below(5)
  if (kind === 0 && !Array.isArray(place)) delete place[key]
  else if (kind === 1 && !Array.isArray(place)) place.email = 'robin@whitfield.example'
  else place[key] = [undefined, null, 'x', 1.5, -1, Number.NaN, {}, [], true][below(9)]
}

const texts = [
  'x',
  '',
  '2026-10-05',
  '09:30',
  '12345',
  'CO',
  'https://a.example/b',
  'dana@ames.example',
  '6f1c3c1e-5d2e-4b0a-9a51-1c9a0a4be001',
]
const numbers = [0, 1, 2, 7, 50, 2026, 100_000, -3, 0.5]
const anything = [true, 'x', 1, null, {}, []]

const fitting = new WeakMap<Schema, readonly unknown[]>()

/** One of these that the schema takes, if there is one. */
function sampleOf(schema: Schema, samples: readonly unknown[], below: Below): unknown {
  const known = fitting.get(schema) ?? samples.filter((sample) => z.safeParse(schema, sample).success)
  fitting.set(schema, known)
  const from = known.length > 0 ? known : samples
  return structuredClone(from[below(from.length)])
}

/** An answer that mostly matches the schema. */
function answerOf(schema: Schema, below: Below): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return sampleOf(schema, texts, below)
    case 'number':
      return sampleOf(schema, numbers, below)
    case 'enum':
    case 'literal':
      return sampleOf(schema, [...(schema._zod.values ?? [])], below)
    case 'nullable':
      return below(4) === 0 ? null : answerOf(def.innerType, below)
    case 'optional':
      return below(4) === 0 ? undefined : answerOf(def.innerType, below)
    case 'array':
      return Array.from({ length: below(3) }, () => answerOf(def.element, below))
    case 'union':
      return answerOf(def.options[below(def.options.length)] as Schema, below)
    case 'record': {
      const keys = [...(def.keyType._zod.values ?? texts)].map(String)
      return Object.fromEntries(keys.map((key) => [key, answerOf(def.valueType, below)]))
    }
    case 'object': {
      const fields = Object.entries<Schema>(def.shape)
      const given = fields.filter(([, field]) => field._zod.optin === undefined || below(3) > 0)
      return Object.fromEntries(given.map(([key, field]) => [key, answerOf(field, below)]))
    }
    default:
      return sampleOf(schema, anything, below)
  }
}
