import { formatCalendarDay } from '@evenkeel/format/calendar-days'
import { expect, test } from 'vitest'
import { disclosureKinds, disclosureNotes, licenceLabels } from './register.ts'
import { wordDisclosures } from './register-words.ts'

test('nothing said of a record calls it clean or spotless', () => {
  const all = [
    wordDisclosures({ disclosures: [], asOf: '2026-11-09' }),
    wordDisclosures({ disclosures: ['customer-dispute'], asOf: '2026-11-09' }),
    ...Object.values(disclosureKinds),
    ...Object.values(disclosureNotes),
    ...Object.values(licenceLabels),
  ]
  for (const words of all) expect(words).not.toMatch(/clean|spotless|perfect|guarantee/i)
})

test('a record without disclosures says who reported none, and as of when', () => {
  expect(wordDisclosures({ disclosures: [], asOf: '2026-11-09' })).toBe(
    'None reported to the register as of Nov 9, 2026.',
  )
})

test('a record with disclosures names every kind', () => {
  expect(wordDisclosures({ disclosures: ['customer-dispute', 'regulatory'], asOf: '2026-01-31' })).toBe(
    'Reported to the register as of Jan 31, 2026: Customer Dispute, Regulatory.',
  )
})

test('a day of a file is the same day in every time zone', () => {
  expect(['2026-01-01', '2026-12-31', '2024-02-29'].map(formatCalendarDay)).toEqual([
    'Jan 1, 2026',
    'Dec 31, 2026',
    'Feb 29, 2024',
  ])
})
