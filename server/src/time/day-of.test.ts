import { expect, test } from 'vitest'
import { dayOf, daysAfter } from './day-of.ts'

test('the day depends on where one lives; who has not said lives in New York', () => {
  const moment = new Date('2026-10-02T03:30:00Z')
  expect(dayOf(moment)).toBe('2026-10-01')
  expect(dayOf(moment, 'Pacific/Guam')).toBe('2026-10-02')
  expect(dayOf(moment, 'America/Los_Angeles')).toBe('2026-10-01')
})

test('ninety days are ninety days over months, years and the change of the clocks', () => {
  expect(daysAfter('2026-10-01', 90)).toBe('2026-12-30')
  expect(daysAfter('2027-12-31', 60)).toBe('2028-02-29')
})
