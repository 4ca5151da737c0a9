import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allEndpoints } from './all-endpoints.ts'
import { isoDay, momentInSeconds, rowId, rowVersion } from './number-rules.ts'

interface Json {
  type?: string
  enum?: unknown[]
  pattern?: string
  maximum?: number
  minimum?: number
  exclusiveMinimum?: number
  items?: Json
  additionalProperties?: Json | boolean
  properties?: Record<string, Json>
  anyOf?: Json[]
  oneOf?: Json[]
  allOf?: Json[]
}

/** Every value of a schema with its place. */
function valuesIn(schema: Json, place: string): [place: string, value: Json][] {
  const { items, additionalProperties: more } = schema
  return [
    [place, schema],
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => valuesIn(each, `${place}.${name}`)),
    ...(items ? valuesIn(items, place) : []),
    ...(typeof more === 'object' ? valuesIn(more, place) : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((each) => valuesIn(each, place)),
  ] as [string, Json][]
}

const sent = allEndpoints.flatMap((endpoint) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part]
    const json = schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {}
    return valuesIn(json as Json, `${endpoint.name} ${part}`)
  }),
)

/** Whether a text fits all patterns; undefined where there are none. */
function fits({ pattern, allOf = [] }: Json, text: string): boolean | undefined {
  const patterns = [pattern, ...allOf.map((each) => each.pattern)].filter((each) => each !== undefined)
  return patterns.length > 0 ? patterns.every((each) => new RegExp(each).test(text)) : undefined
}

const int32 = 2_147_483_647
const lastSecond = 7_258_118_399
/** Ids are 64-bit in the database and exact in JavaScript. */
const isId = (place: string) => /(?:_id|Id|\.ids?|\.up_to|\.instead_of)$/.test(place)
const isMoment = (place: string) => /(?:_at|until|\.from|\.to)$/.test(place)
/** Whole dollars of fee schedules and a claim of the browser, both stored as JSON. */
const isJson = (place: string) => /tiers\.(?:from|upTo)$|stopMasquerade body\.durationMs$/.test(place)

test('the walk sees numbers, days and texts of every part of a call', () => {
  const places = sent.map(([place]) => place)
  expect(places).toEqual(expect.arrayContaining(['rollBackCheckedModel body.version']))
  expect(places).toEqual(expect.arrayContaining(['readAnalytics query.to', 'readMessages query.before']))
})

test('every number a caller may send fits its column', () => {
  const numbers = sent.filter(
    ([, { type, enum: choices }]) => (type === 'integer' || type === 'number') && choices === undefined,
  )
  const tooLarge = numbers.filter(([place, { maximum = Number.POSITIVE_INFINITY, ...json }]) => {
    const least = json.minimum ?? json.exclusiveMinimum ?? Number.NEGATIVE_INFINITY
    if (isJson(place)) return least < 0
    const most = isId(place) ? Number.MAX_SAFE_INTEGER : isMoment(place) ? lastSecond : int32
    return maximum > most || least < (isId(place) ? 0 : -int32)
  })
  expect(tooLarge.map(([place]) => place)).toEqual([])
})

test('every day a caller may send is within the calendar of charts, letters and the database', () => {
  const days = sent.filter(([, json]) => json.type === 'string' && fits(json, '2026-11-18'))
  expect(days.length).toBeGreaterThan(8)
  const odd = ['0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31', '2026-02-30']
  // The verb refuses the future, everything before 1990 and days that don't exist, each with its own sentence.
  const isExplained = (place: string) => place === 'uploadDocument query.date'
  const open = days.filter(
    ([place, json]) => !isFree(place) && !isExplained(place) && odd.some((day) => fits(json, day)),
  )
  expect(open.map(([place]) => place)).toEqual([])
})
/** Texts in which a day only happens to fit. */
const isFree = (place: string) => /\.(?:event|phone|phone_number|token|file|user_name|password)$/.test(place)

test('every number in an address fits its column', () => {
  const numbers = sent.filter(([place, json]) => json.type === 'string' && fits(json, '7') && !isFree(place))
  expect(numbers.length).toBeGreaterThan(8)
  // Rows of the audit log, of the access log and of matches are numbered like ids.
  const isLong = (place: string) =>
    isId(place) ||
    /\.number$|(?:listAudit|readAccessLog|listCheckedMatches) query\.before$|verifyAuditPart query\.after$/.test(
      place,
    )
  const tooLong = numbers.filter(([place, json]) => {
    const most = isLong(place) ? '99999999999999999' : isMoment(place) ? '8000000000' : '2147483648'
    return fits(json, most)
  })
  expect(tooLong.map(([place]) => place)).toEqual([])
})

test.each([
  [rowVersion, [0, 1, int32], [-1, int32 + 1, 1.5, '1']],
  [rowId, [1, Number.MAX_SAFE_INTEGER], [0, -1, 2 ** 53]],
  [momentInSeconds, [0, 1_800_000_000, lastSecond], [-1, lastSecond + 1]],
  [isoDay, ['1900-01-01', '2026-11-18', '2199-12-31'], ['0001-01-01', '2200-01-01', '2026-02-30', '26-1-1']],
] as const)('limit %# accepts what the database holds, and refuses what it cannot', (schema, good, bad) => {
  for (const value of good) expect([value, schema.safeParse(value).success]).toEqual([value, true])
  for (const value of bad) expect([value, schema.safeParse(value).success]).toEqual([value, false])
})
