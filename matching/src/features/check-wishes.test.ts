import { expect, test } from 'vitest'
import { inventConsumers } from '../testing/invent-candidates.ts'
import { fullWishes, plainWishes } from '../testing/plain-wishes.ts'
import { checkWishes } from './check-wishes.ts'
import type { ConsumerWishes } from './consumer-wishes.ts'

test('an answer that is none is named by its field', () => {
  const wrong: { [Field in keyof ConsumerWishes]-?: unknown[] } = {
    state: ['', 'ca', 'XX', null, undefined, 6],
    topics: [[8], [-1], [0.5], [Number.NaN], [1, 1], [0, 1, 2, 3], 'all', undefined],
    specialties: [[21], [Number.POSITIVE_INFINITY], ['1'], undefined],
    kindOfHelp: [5, -1, Number.NaN, '1', undefined],
    assets: [-1, Number.NaN, Number.POSITIVE_INFINITY, '100', undefined],
    assetBand: [8, 1.5, Number.NaN, undefined],
    incomeBand: [5, Number.NaN, undefined],
    incomeAtMost: [Number.POSITIVE_INFINITY, -5, Number.NaN, undefined],
    ageBand: [5, Number.NEGATIVE_INFINITY, undefined],
    meetingModes: [[4], [0, 0], {}, undefined],
    meetingTimes: [[Number.NaN], undefined],
    languages: ['en', [1], [null], undefined],
    feeOrder: [[4], [1, 2, 1], undefined],
    yearlyLimit: [-0.01, Number.NaN, Number.POSITIVE_INFINITY, undefined],
    genders: [
      { values: [4], weight: 'nice' },
      { values: [1], weight: 'very' },
      null,
      undefined,
      { weight: 'any' },
    ],
    ageBands: [{ values: [5], weight: 'any' }, undefined],
    experience: [{ values: [Number.NaN], weight: 'must' }, undefined],
    credentials: [{ values: [6], weight: 'nice' }, undefined],
    fiduciary: ['yes', true, null, undefined],
    noDisclosures: ['', undefined],
    rules: [-1, 3, '2', null],
    place: [{ lat: 91, lon: 0 }, { lat: 0, lon: 181 }, { lat: 0 }, 'home'],
    radiusMiles: [-1, Number.NaN, '25'],
    yearlyLimitWeight: ['yes', null],
    costAt: [-1, Number.NaN, Number.POSITIVE_INFINITY],
  }
  for (const [field, values] of Object.entries(wrong))
    for (const value of values)
      expect(checkWishes({ ...fullWishes(), [field]: value }), `${field}: ${JSON.stringify(value)}`).toBe(
        field,
      )
})

test('silence, and everything a consumer can say, is fine', () => {
  expect(checkWishes(plainWishes())).toBeNull()
  expect(checkWishes(fullWishes())).toBeNull()
  expect(inventConsumers(3, 300).map(checkWishes).filter(Boolean)).toEqual([])
})
