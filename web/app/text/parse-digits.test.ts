import { expect, test } from 'vitest'
import { parseDigits } from './parse-digits.ts'

test.each(['', 'none', '$', undefined, null])('a text without digits counts as 0: %o (spec 5-15)', (text) => {
  expect(parseDigits(text)).toBe(0)
})

test.each([
  ['$1,250', 1250],
  ['12 000 USD', 12000],
  ['-40', 40],
  ['007', 7],
  [85, 85],
])('everything that is not a digit is stripped first: %o is %d (spec 5-15)', (text, number) => {
  expect(parseDigits(text)).toBe(number)
})
