import { expect, test } from 'vitest'
import { fullYears } from './full-years.ts'

test.each([
  ['2018-03-01', '2026-02-28', 7],
  ['2018-03-01', '2026-03-01', 8],
  ['2020-02-29', '2021-02-28', 0],
  ['2020-02-29', '2021-03-01', 1],
  ['2026-03-01', '2026-03-01', 0],
  ['2027-03-01', '2026-03-01', 0],
])('from %s to %s are %i full years', (from, to, years) => {
  expect(fullYears(from, to)).toBe(years)
})
