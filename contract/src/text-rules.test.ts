import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { httpsLink, line, longText, personName, severalOf, timeZone, wholeNumber } from './text-rules.ts'

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
