import { expect, test } from 'vitest'
import { formatList } from './lists.ts'

test.each([
  [[], 'and', ''],
  [['taxes'], 'and', 'taxes'],
  [['taxes', 'retirement'], 'or', 'taxes or retirement'],
  [['Taxes', 'retirement', 'estate planning'], 'and', 'Taxes, retirement and estate planning'],
] as const)('%j joined with "%s" reads "%s"', (words, joined, text) => {
  expect(formatList(words, joined)).toBe(text)
})
