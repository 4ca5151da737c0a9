import { expect, test } from 'vitest'
import { formatShare } from './percent.ts'

test.each([
  [0, 0, ''],
  [0, 40, '0.00%'],
  [1, 20_000, 'under 0.01%'],
  [412, 41_236, '1.00%'],
  [105, 10_000, '1.05%'],
  [99_999, 100_000, 'over 99.99%'],
  [7, 7, '100.00%'],
])('%i of %i is "%s"', (part, whole, words) => {
  expect(formatShare(part, whole)).toBe(words)
})
