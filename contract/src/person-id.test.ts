import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isUuid, pathIdSchema, personIdSchema, personUuid, readPathId, readPersonId } from './person-id.ts'

describe('the id of a person', () => {
  test.each([
    '',
    '0',
    '-1',
    '+1',
    '1.5',
    '1e3',
    ' 1',
    '1 ',
    '007',
    '9007199254740992',
    '99999999999999999999',
    'abc',
    '１',
  ])('is not read from %j', (text) => {
    expect(readPersonId(text)).toBeUndefined()
    expect(readPathId(text)).toBeUndefined()
    expect(z.safeParse(pathIdSchema, text).success).toBe(false)
  })

  test.each([0, -1, 1.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, '7'])(
    'is not %s on the wire',
    (value) => {
      expect(z.safeParse(personIdSchema, value).success).toBe(false)
    },
  )

  test('is every whole number from 1 to 2^53−1 (spec 2.1-30)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
        (id) => readPersonId(String(id)) === id,
      ),
    )
  })

  // Generated with Python's uuid module, to check our code against an independent implementation.
  test.each([
    ['consumer', 1, '9630320d-55ea-5bd0-ace9-edf3c41f4796'],
    ['advisor', 1, '2d861659-5f15-505c-aa91-59a3ec897d4e'],
    ['advisor', Number.MAX_SAFE_INTEGER, '20f09bce-9f18-5b19-8ec5-2d43ea75a993'],
  ] as const)('%s %d has for ever the UUID %s (spec 3-16)', (type, id, uuid) => {
    expect(personUuid(type, id)).toBe(uuid)
  })

  test('gives the same number as consumer and as advisor two UUIDs', () => {
    expect(personUuid('consumer', 123)).not.toBe(personUuid('advisor', 123))
  })
})

describe('a UUID', () => {
  test.each([
    '9630320d55ea5bd0ace9edf3c41f4796',
    '9630320d-55ea-5bd0-ace9-edf3c41f479',
    'g630320d-55ea-5bd0-ace9-edf3c41f4796',
    '',
  ])('is not %j (spec 5-13)', (text) => expect(isUuid(text)).toBe(false))

  test('is 36 hex characters in 8-4-4-4-12 form, in either case', () => {
    fc.assert(fc.property(fc.uuid(), (uuid) => isUuid(uuid) && isUuid(uuid.toUpperCase())))
    expect(readPathId('9630320D-55EA-5BD0-ACE9-EDF3C41F4796')).toEqual({
      uuid: '9630320d-55ea-5bd0-ace9-edf3c41f4796',
    })
  })
})
