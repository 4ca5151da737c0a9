import { keysOf } from '@evenkeel/contract/keys-of'
import { refusalReasons } from '@evenkeel/contract/market/advisor-cards'
import type { HardFilter } from '@evenkeel/contract/staff/checker'
import { whatIfFields } from '@evenkeel/contract/staff/checker-fields'
import { formatOrdinal } from '@evenkeel/format/counts'
import { productFeatures } from '@evenkeel/matching/features/product-schema'
import { expect, test } from 'vitest'
import { roundToTenths } from './number-words.ts'
import { knownFactors, wordsOfFactor } from './pair/factor-words.ts'
import { filterInWords } from './pair/filter-words.ts'
import { emptyValue, fieldName, valueInWords } from './what-if/what-if-words.ts'

const saysNothing = /undefined|NaN|^$/

test('no factor of the engine is without a name and an answer of both', () => {
  const factors = productFeatures.filter(({ groups }) => groups.length > 0).map(({ factor }) => factor)
  expect(knownFactors).toEqual(expect.arrayContaining([...factors, 'nothingAsked']))
  for (const factor of [...knownFactors, 'of-a-later-model'])
    for (const values of [[], [0, 1]]) {
      const { name, consumer, advisor } = wordsOfFactor(factor)
      for (const words of [name, consumer(values), advisor(values)])
        expect(words, factor).not.toMatch(saysNothing)
    }
})

test('no hard filter is without words, passed, failed or not asked', () => {
  for (const reason of refusalReasons)
    for (const stand of ['passed', 'failed', 'not-asked'] as const) {
      const filter: HardFilter = { reason, stand, of: 'both', wanted: [], found: [] }
      for (const words of Object.values(filterInWords(filter))) expect(words, reason).not.toMatch(saysNothing)
    }
})

test('what an advisor takes only, and what not at all, is told apart', () => {
  const filter = (stand: HardFilter['stand'], wanted: number[], found: number[]) =>
    filterInWords({ reason: 'takes-topics', stand, of: 'advisor', wanted, found }).wanted
  expect(filter('failed', [0], [1])).toMatch(/^Only /)
  expect(filter('failed', [0], [0])).toMatch(/^Not /)
  expect(filter('passed', [0], [0])).toMatch(/^Only /)
  expect(filter('passed', [0], [1])).toMatch(/^Not /)
  expect(filter('not-asked', [], [1])).toBe('No requirement')
})

test('the fiduciary answer is not shown where it is not required', () => {
  const filter: HardFilter = {
    reason: 'fiduciary',
    stand: 'not-asked',
    of: 'consumer',
    wanted: [],
    found: [],
  }
  expect(filterInWords(filter)).toMatchObject({ wanted: 'No requirement', found: '–' })
})

test('every field that can be tried has a name and words for no answer', () => {
  for (const field of keysOf(whatIfFields)) {
    expect(fieldName(field)).toMatch(/^(Consumer|Advisor): /)
    expect(valueInWords(field, null)).toBe('No answer')
    expect(valueInWords(field, emptyValue(field))).not.toMatch(saysNothing)
  }
  expect(valueInWords('consumer.state', 'CO')).toBe('Colorado')
  expect(valueInWords('consumer.yearly_limit', 3500)).toBe('$3,500')
  expect(valueInWords('consumer.genders', { values: [0], weight: 'must' })).toMatch(/ \(must have\)$/)
  expect(valueInWords('consumer.fiduciary', 'nice')).toBe('Nice to have')
  expect(valueInWords('advisor.is_accepting', false)).toBe('No')
})

test('points with one decimal still add up', () => {
  const parts = [1 / 3, 1 / 3, 1 / 3]
  expect(roundToTenths(parts, 1).reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 10)
})

test('places are counted as people count them', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 111, 1002].map(formatOrdinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '111th',
    '1,002nd',
  ])
})
