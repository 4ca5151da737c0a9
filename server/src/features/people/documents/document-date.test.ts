import { expect, test } from 'vitest'
import { expiryOf, isExpired, requireDocumentDate } from './document-date.ts'

test.each([
  ['2026-03-31', '2027-06-30'],
  ['2025-11-30', '2027-02-28'],
  ['2026-11-30', '2028-02-29'],
  ['2026-10-01', '2028-01-01'],
  ['2026-09-30', '2027-12-30'],
])('a document of %s counts until %s', (date, end) => {
  expect(expiryOf('adv_document', date)).toBe(end)
  expect(expiryOf('government-id', date)).toBeNull()
})

test('the day it ends on is the first on which it does not count', () => {
  expect(isExpired('2027-06-30', new Date('2027-06-29T23:00:00-04:00'))).toBe(false)
  expect(isExpired('2027-06-30', new Date('2027-06-30T01:00:00-04:00'))).toBe(true)
  expect(isExpired(null, new Date('2099-01-01T00:00:00Z'))).toBe(false)
})

test('today and, where the day begins earlier, tomorrow are no future', () => {
  const now = new Date('2026-10-01T15:00:00Z')
  for (const date of ['2026-10-01', '2026-10-02', '1990-01-01'])
    expect(() => requireDocumentDate('government-id', date, now)).not.toThrow()
  expect(() => requireDocumentDate('government-id', '2026-10-03', now)).toThrow()
  expect(() => requireDocumentDate('adv_document', '2025-07-01', now)).toThrow()
  expect(() => requireDocumentDate('adv_document', '2025-07-02', now)).not.toThrow()
})
