import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  clampNumber,
  cleanNumberText,
  mayStillBecomeValid,
  placeCaret,
  readNumberText,
  showNumber,
} from './number-text.ts'

it('whatever is typed, the number read lies within its bounds', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: -1000, max: 1000 }), fc.nat(10_000), (typed, min, span) => {
      const rules = { min, max: min + span, decimals: 0, hasSeparators: true }
      const clean = cleanNumberText(typed, rules)
      if (clean === undefined) return
      const read = readNumberText(clean, rules)
      if (read === null) return
      const value = clampNumber(read, rules)
      expect(value).toBeGreaterThanOrEqual(min)
      expect(value).toBeLessThanOrEqual(min + span)
    }),
  )
})

it('every valid number can be typed from its first digit to its last', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(100_000), fc.nat(100_000), (min, span, pick) => {
      const rules = { min, max: min + span, decimals: 0, hasSeparators: false }
      const wanted = String(min + (span === 0 ? 0 : pick % (span + 1)))
      if (wanted === '0') return
      for (let length = 1; length <= wanted.length; length += 1) {
        expect(mayStillBecomeValid(wanted.slice(0, length), rules)).toBe(true)
      }
    }),
  )
})

it('a shown number is read back as the same number', () => {
  fc.assert(
    fc.property(fc.nat(), (value) => {
      const rules = { decimals: 0, hasSeparators: true }
      expect(readNumberText(cleanNumberText(showNumber(value, rules), rules) ?? '', rules)).toBe(value)
    }),
  )
})

it('the caret stands behind as many digits as before', () => {
  expect(placeCaret('1,234,567', 0)).toBe(0)
  expect(placeCaret('1,234,567', 1)).toBe(1)
  expect(placeCaret('1,234,567', 4)).toBe(5)
  expect(placeCaret('1,234,567', 7)).toBe(9)
  expect(placeCaret('12', 9)).toBe(2)
})
