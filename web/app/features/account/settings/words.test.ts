import { expect, test } from 'vitest'
import { clockOptions, clockWords } from './quiet-hours-row.tsx'

test.each([
  [0, '12:00 am'],
  [420, '7:00 am'],
  [720, '12:00 pm'],
  [1290, '9:30 pm'],
  [1439, '11:59 pm'],
])('%d minutes after midnight is "%s" (spec 3-40)', (minutes, words) => {
  expect(clockWords(minutes)).toBe(words)
})

test('times are offered by half hours, and one in between that is saved already', () => {
  expect(clockOptions(420)).toHaveLength(48)
  expect(clockOptions(425).map(({ value }) => value)).toContain(425)
  expect(clockOptions(425)).toHaveLength(49)
})
