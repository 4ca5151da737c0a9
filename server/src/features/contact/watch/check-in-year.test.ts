import { expect, test } from 'vitest'
import { checkInYear, hiredOnForEnds, yearsAfter } from './check-in-year.ts'

test('no check-in before the first year is nearly over', () => {
  expect(checkInYear('2025-11-20', '2026-11-05')).toBeUndefined()
  expect(checkInYear('2026-11-20', '2026-11-20')).toBeUndefined()
})

test.each([
  ['2025-11-20', '2026-11-06', { number: 1, from: '2025-11-20', to: '2026-11-20' }],
  ['2025-11-20', '2027-11-05', { number: 1, from: '2025-11-20', to: '2026-11-20' }],
  ['2025-11-20', '2027-11-06', { number: 2, from: '2026-11-20', to: '2027-11-20' }],
  ['2025-01-05', '2025-12-22', { number: 1, from: '2025-01-05', to: '2026-01-05' }],
  ['2024-02-29', '2025-02-14', { number: 1, from: '2024-02-29', to: '2025-02-28' }],
] as const)('of an advisor hired on %s, on %s', (hiredOn, today, year) => {
  expect(checkInYear(hiredOn, today)).toEqual(year)
})

test('whose year ends on a day was hired on that day of an earlier year, on February 29 too', () => {
  expect(hiredOnForEnds(['2026-11-20']).slice(0, 2)).toEqual(['2025-11-20', '2024-11-20'])
  expect(hiredOnForEnds(['2025-02-28'])).toContain('2024-02-29')
  expect(hiredOnForEnds(['2025-02-28'])).not.toContain('2023-02-29')
  for (const day of hiredOnForEnds(['2025-02-28'])) expect(yearsAfter(day, 0)).toBe(day)
})
