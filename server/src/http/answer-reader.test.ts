import { allEndpoints } from '@evenkeel/contract/all-endpoints'
import { searchSchema } from '@evenkeel/contract/market/matching'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { answerReader } from './answer-reader.ts'

type Schema = z.core.$ZodType

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
  const outcomes = { sent: 0, refused: 0 }
  for (const { name, answer, answerTo } of allEndpoints)
    for (const schema of [answer, ...Object.values(answerTo)]) {
      const read = answerReader(schema)
      fc.assert(
        fc.property(answersOf(schema), fc.infiniteStream(fc.nat()), fc.nat(2), (value, stream, times) => {
          const next = () => stream.next().value as number
          for (let time = 0; time < times; time += 1) spoil(value, next)
          const expected = outcomeOf(() => z.parse(schema, value))
          outcomes[expected === 'refused' ? 'refused' : 'sent'] += 1
          expect(
            outcomeOf(() => read(value)),
            name,
          ).toEqual(expected)
        }),
        { numRuns: 5, seed: 7 },
      )
    }
  expect(Math.min(outcomes.sent, outcomes.refused)).toBeGreaterThan(200)
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
function spoil(value: unknown, next: () => number): void {
  const places: (Record<string, unknown> | unknown[])[] = []
  const collect = (one: unknown) => {
    if (typeof one !== 'object' || one === null) return
    places.push(one as Record<string, unknown>)
    for (const inner of Object.values(one)) collect(inner)
  }
  collect(value)
  const place = places[next() % Math.max(1, places.length)] as Record<string, unknown> | undefined
  if (!place) return
  const keys = Object.keys(place)
  const key = keys[next() % Math.max(1, keys.length)] ?? 'extra'
  const kind = next() % 5
  if (kind === 0 && !Array.isArray(place)) delete place[key]
  else if (kind === 1 && !Array.isArray(place)) place.email = 'robin@whitfield.example'
  else place[key] = [undefined, null, 'x', 1.5, -1, Number.NaN, {}, [], true][next() % 9]
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

/** Answers that mostly match the schema. */
function answersOf(schema: Schema): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const fitting = (samples: readonly unknown[]) => {
    const fit = samples.filter((sample) => z.safeParse(schema, sample).success)
    return fc.constantFrom(...(fit.length > 0 ? fit : samples))
  }
  switch (def.type) {
    case 'string':
      return fitting(texts)
    case 'number':
      return fitting(numbers)
    case 'enum':
    case 'literal':
      return fc.constantFrom(...(schema._zod.values ?? []))
    case 'nullable':
      return fc.option(answersOf(def.innerType))
    case 'optional':
      return fc.option(answersOf(def.innerType), { nil: undefined })
    case 'array':
      return fc.array(answersOf(def.element), { maxLength: 3 })
    case 'union':
      return fc.oneof(...def.options.map((option) => answersOf(option)))
    case 'record':
      return fc.dictionary(fc.constantFrom(...texts, ...keysOf(def.keyType)), answersOf(def.valueType), {
        maxKeys: 3,
        noNullPrototype: true,
      })
    case 'object': {
      const fields = Object.entries<Schema>(def.shape)
      const required = fields.flatMap(([key, field]) => (field._zod.optin === undefined ? [key] : []))
      const values = Object.fromEntries(fields.map(([key, field]) => [key, answersOf(field)]))
      return fc.record(values, { requiredKeys: required, noNullPrototype: true })
    }
    default:
      return fitting(anything)
  }
}

const keysOf = (schema: Schema) => [...(schema._zod.values ?? [])].map(String)
