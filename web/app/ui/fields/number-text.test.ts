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

const amounts = { min: 0, decimals: 0, hasSeparators: true }
const readAmount = (typed: string) => {
  const clean = cleanNumberText(typed, amounts)
  return clean === undefined ? undefined : readNumberText(clean, amounts)
}

it('an amount keeps its size however it is written (spec 5-15)', () => {
  fc.assert(
    fc.property(
      fc.nat(999_999_999),
      fc.nat(99),
      fc.constantFrom('', '$', '$ ', ' '),
      (whole, cents, sign) => {
        const grouped = whole.toLocaleString('en-US')
        for (const typed of [grouped, String(whole), `${grouped}.${cents}`, `${whole}.`, `${grouped}.00`])
          expect(readAmount(sign + typed)).toBe(whole)
      },
    ),
  )
})

it('k, m and b are thousands, millions and billions, with decimals or without (spec 5-15)', () => {
  const anyMultiple = fc.constantFrom<[string, number]>(['k', 1e3], ['M', 1e6], ['m', 1e6], ['B', 1e9])
  fc.assert(
    fc.property(fc.nat(9_999), fc.nat(99), anyMultiple, (whole, hundredths, [letter, size]) => {
      const typed = `${whole}.${String(hundredths).padStart(2, '0')}${letter}`
      expect(readAmount(typed)).toBe(whole * size + Math.round((hundredths * size) / 100))
      expect(readAmount(`${whole}${letter}`)).toBe(whole * size)
      expect(readAmount(`$${whole.toLocaleString('en-US')} ${letter}`)).toBe(whole * size)
    }),
  )
})

it('a minus, a letter or a decimal comma is refused, never left out (spec 5-15)', () => {
  const strange = fc.constantFrom('-', 'x', 'kk', 'e', '+', '€', 'k5')
  fc.assert(
    fc.property(fc.nat(999_999), strange, fc.boolean(), (whole, sign, isBefore) => {
      expect(readAmount(isBefore ? `${sign}${whole}` : `${whole}${sign}1`)).toBeUndefined()
    }),
  )
  expect(readAmount('1,5m')).toBeUndefined()
  expect(readAmount('1,500k')).toBe(1_500_000)
})

it('the caret stands behind as many digits as before', () => {
  expect(placeCaret('1,234,567', 0)).toBe(0)
  expect(placeCaret('1,234,567', 1)).toBe(1)
  expect(placeCaret('1,234,567', 4)).toBe(5)
  expect(placeCaret('1,234,567', 7)).toBe(9)
  expect(placeCaret('12', 9)).toBe(2)
})
