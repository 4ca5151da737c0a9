import { expect, test } from 'vitest'
import { answerBy } from './answer-by.ts'

const by = (sent: string, zone: string | null = null) => answerBy(new Date(sent), zone).toISOString()

test('an advisor has two business days, and weekends do not count', () => {
  // A Tuesday, a Thursday, a Friday, a Saturday.
  expect(by('2026-10-06T15:00:00Z')).toBe('2026-10-08T15:00:00.000Z')
  expect(by('2026-10-08T15:00:00Z')).toBe('2026-10-12T15:00:00.000Z')
  expect(by('2026-10-09T15:00:00Z')).toBe('2026-10-13T15:00:00.000Z')
  expect(by('2026-10-10T15:00:00Z')).toBe('2026-10-13T15:00:00.000Z')
})

test('it is the advisor’s weekend that counts', () => {
  // Saturday in London, still Friday in Honolulu.
  expect(by('2026-10-10T05:00:00Z', 'Europe/London')).toBe('2026-10-13T05:00:00.000Z')
  expect(by('2026-10-10T05:00:00Z', 'Pacific/Honolulu')).toBe('2026-10-14T05:00:00.000Z')
})
