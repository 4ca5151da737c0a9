import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allEndpoints } from './all-endpoints.ts'
import {
  emailAddress,
  httpsLink,
  isEmailAddress,
  line,
  longText,
  personName,
  severalOf,
  timeZone,
  wholeNumber,
} from './text-rules.ts'

const sentence = (schema: z.core.$ZodType, value: unknown) =>
  z.safeParse(schema, value).error?.issues[0]?.message

describe('a name', () => {
  test.each([
    ['', 'Enter a name.'],
    ['   ', 'Enter a name.'],
    ['😀', 'Use letters, spaces, apostrophes, hyphens and periods.'],
    ['Robin <b>', 'Use letters, spaces, apostrophes, hyphens and periods.'],
    ['Robin\u202e', 'Use letters, spaces, apostrophes, hyphens and periods.'],
    ['Rob\u0000in', 'Use letters, spaces, apostrophes, hyphens and periods.'],
    ['R2', 'Use letters, spaces, apostrophes, hyphens and periods.'],
    ['x'.repeat(51), 'Use at most 50 characters.'],
  ])('cannot be %j', (name, expected) => {
    expect(sentence(personName, name)).toBe(expected)
  })

  test.each([
    'Ng',
    'O’Brien',
    "D'Angelo",
    'Mary-Jane St. Clair',
    'Ünal',
    'עומר',
    'محمد علي',
    '王',
    '𠮷田',
    'x'.repeat(50),
  ])('can be %s', (name) => {
    expect(z.parse(personName, ` ${name} `)).toBe(name)
  })
})

describe('a text', () => {
  test.each(['a\u0000b', 'a\u202eb', '\ud800'])('cannot hold what nobody sees: %j', (text) => {
    expect(sentence(longText({ max: 10 }), text)).toBe(
      'This text contains invisible characters. Type it again.',
    )
  })

  test('counts characters as people do, at its limits and beyond', () => {
    expect(sentence(longText({ max: 3 }), '😀😀😀')).toBeUndefined()
    expect(sentence(longText({ max: 3 }), '😀😀😀😀')).toBe('Use at most 3 characters.')
    expect(sentence(longText({ min: 40, max: 280 }), 'x'.repeat(39))).toBe('Write at least 40 characters.')
    expect(sentence(line({ min: 1, max: 5 }), ' ')).toBe('Write something here.')
  })

  test('keeps lines where it is long and refuses them where it is one line', () => {
    expect(z.parse(longText({ max: 20 }), 'one\ntwo <b>three</b>')).toBe('one\ntwo <b>three</b>')
    expect(sentence(line({ max: 20 }), 'one\ntwo')).toBeDefined()
  })
})

describe('a link (H32)', () => {
  test.each([
    'javascript:alert(1)',
    'http://calendar.example/me',
    'https://user:secret@calendar.example/',
    'https://localhost/',
    'calendar.example',
    'data:text/html,x',
    `https://calendar.example/${'x'.repeat(500)}`,
  ])('cannot be %s', (link) => {
    expect(sentence(httpsLink, link)).toBeDefined()
  })

  test('is https with a host', () => {
    expect(z.parse(httpsLink, ' https://calendar.example/dana ')).toBe('https://calendar.example/dana')
  })
})

test('a time zone is one this machine knows', () => {
  expect(sentence(timeZone, 'America/Denver')).toBeUndefined()
  expect(sentence(timeZone, 'Mars/Olympus')).toBe('Choose a time zone from the list.')
})

test('numbers and choices say what is allowed', () => {
  expect(sentence(wholeNumber(0, 1_000_000), -1)).toBe('Enter 0 or more.')
  expect(sentence(wholeNumber(0, 1_000_000), 1_000_001)).toBe('Enter 1,000,000 or less.')
  expect(sentence(wholeNumber(0, 10), 1.5)).toBe('Enter a whole number.')
  expect(sentence(severalOf(wholeNumber(0, 7), 3, 1), [])).toBe('Choose at least one.')
  expect(sentence(severalOf(wholeNumber(0, 7), 3, 1), [1, 2, 3, 4])).toBe('Choose at most 3.')
  expect(sentence(severalOf(wholeNumber(0, 7), 3, 1), [1, 1])).toBe('Choose each only once.')
})

describe('an email address', () => {
  const enter = 'Enter an email address, such as name@example.com.'
  test.each([
    ['', enter],
    ['robin', enter],
    ['@lake.example', enter],
    ['robin@', enter],
    ['robin@lake', enter],
    ['<robin@lake.example>', enter],
    ['Robin <robin@lake.example>', enter],
    ['robin@lake.example>', enter],
    ['"a\\nb"@lake.example', enter],
    ['"robin"@lake.example', enter],
    ['rob\\in@lake.example', enter],
    ['rob`in@lake.example', enter],
    ['robin@lake.example,dana@lake.example', enter],
    ['robin@lake.example;dana@lake.example', enter],
    ['robin,dana@lake.example', enter],
    ['robin dana@lake.example', enter],
    ['robin@lake example.org', enter],
    ['robin@dana@lake.example', enter],
    ['robin@lake.example\r\nbcc:dana@lake.example', enter],
    ['rob\u0000in@lake.example', enter],
    ['rob\u007fin@lake.example', enter],
    ['rob\u200bin@lake.example', enter],
    ['rob\u202ein@lake.example', enter],
    ['robin(work)@lake.example', enter],
    ['robin@[127.0.0.1]', enter],
    ['robin@127.0.0.1', enter],
    ['robin:x@lake.example', enter],
    ['.robin@lake.example', enter],
    ['robin.@lake.example', enter],
    ['ro..bin@lake.example', enter],
    ['robin@lake..example', enter],
    ['robin@.lake.example', enter],
    ['robin@lake.example.', enter],
    ['robin@-lake.example', enter],
    ['robin@lake-.example', enter],
    ['robin@la_ke.example', enter],
    ['robin@lake.e', enter],
    [`robin@${'x'.repeat(64)}.example`, enter],
    [`${'x'.repeat(65)}@lake.example`, enter],
    [`robin@${'x.'.repeat(124)}example`, 'Use at most 254 characters.'],
  ])('cannot be %j', (address, expected) => {
    expect(sentence(emailAddress, address)).toBe(expected)
    expect(isEmailAddress(address)).toBe(false)
  })

  test.each([
    'robin@lake.example',
    'Robin.Blake@Lake.Example',
    'robin+newsletter@lake.example',
    "o'brien_1/x=y@sub.lake-side.example",
    'r@xn--bcher-kva.example',
    'r@bücher.example',
    'jürgen@lake.example',
    '山田@例え.テスト',
    `${'x'.repeat(64)}@${'y'.repeat(63)}.example`,
    '1234@4you.example',
  ])('can be %j', (address) => {
    expect(sentence(emailAddress, ` ${address} `)).toBeUndefined()
    expect(z.parse(emailAddress, ` ${address} `)).toBe(address)
  })
})

type Def = {
  shape?: Record<string, z.core.$ZodType>
  options?: z.core.$ZodType[]
  innerType?: z.core.$ZodType
}

function* fieldsOf(schema: z.core.$ZodType, name = ''): Generator<[string, z.core.$ZodType]> {
  const { shape, options, innerType } = schema._zod.def as Def
  if (shape) for (const [each, inner] of Object.entries(shape)) yield* fieldsOf(inner, `${name}.${each}`)
  else if (options) for (const option of options) yield* fieldsOf(option, name)
  else if (innerType) yield* fieldsOf(innerType, name)
  else yield [name, schema]
}

test('every call that takes a new address takes one of this form', () => {
  const fields = allEndpoints.flatMap(({ name, body }) =>
    body ? [...fieldsOf(body)].map(([field, schema]) => [`${name}${field}`, schema] as const) : [],
  )
  const taken = fields.filter(
    ([field, schema]) => /\.\w*email$/i.test(field) && z.safeParse(schema, 'a@b.example').success,
  )
  expect(taken.length).toBeGreaterThan(8)
  const loose = taken.filter(([, schema]) => z.safeParse(schema, '<a@b.example>').success)
  // Only looked up: confirmSignUp, resendCode, signIn, forgotPassword and confirmForgotPassword.
  expect(loose.map(([field]) => field).toSorted()).toEqual([...Array(5).fill('identityOperations.email')])
})
