import { expect, test } from 'vitest'
import { formatDollars } from './money.ts'

test.each([undefined, null, '', '  ', 'about 5', Number.NaN, Number.POSITIVE_INFINITY, {}, []])(
  'what is not a number shows $0: %o (spec 5-14)',
  (value) => {
    expect(formatDollars(value)).toBe('$0')
  },
)

test.each([
  [0, '$0'],
  [-0.2, '$0'],
  [2480, '$2,480'],
  [2480.5, '$2,481'],
  ['1234567', '$1,234,567'],
  [-50, '-$50'],
])('money is whole dollars with separators: %o is %s (spec 5-14)', (value, shown) => {
  expect(formatDollars(value)).toBe(shown)
})
