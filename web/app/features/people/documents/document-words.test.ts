import { dayFromToday, formatCalendarDay } from '@evenkeel/format/calendar-days'
import { expect, test } from 'vitest'
import { addMonths } from './check-date.ts'
import { expiryOf } from './expiry-of.ts'
import { saveFile } from './save-file.ts'
import { watchSavedFiles } from './testing/show-documents.tsx'

test.each([
  ['../../etc/passwd', 'etc passwd.pdf'],
  ['Ruth "Cal" \u202Egpj.exe', 'Ruth Cal gpj.exe.pdf'],
  ['Łukasz O’Żółć-李 CRS Form', 'Łukasz O’Żółć-李 CRS Form.pdf'],
  ['???', 'Document.pdf'],
])('a file of %j is saved as %j', (name, saved) => {
  const files = watchSavedFiles()
  saveFile(name, new Blob(['%PDF-'], { type: 'application/pdf' }))
  expect(files).toEqual([saved])
})

test('a picture is saved as a picture', () => {
  const files = watchSavedFiles()
  saveFile('Government ID', new Blob(['x'], { type: 'image/png' }))
  expect(files).toEqual(['Government ID.png'])
})

test.each([
  ['2027-01-16', 'fine', 'Expires on Jan 16, 2027'],
  ['2027-01-15', 'soon', 'Expires in 60 days, on Jan 15, 2027'],
  ['2026-11-17', 'soon', 'Expires in 1 day, on Nov 17, 2026'],
  ['2026-11-16', 'soon', 'Expires today, Nov 16, 2026'],
])('a document that expires on %s is %s on Nov 16, 2026', (expiresOn, kind, words) => {
  expect(expiryOf({ expiresOn, isExpired: false }, '2026-11-16')).toEqual({ kind, words })
})

test('the server decides what has expired; what does not age says nothing', () => {
  expect(expiryOf({ expiresOn: '2026-11-16', isExpired: true }, '2026-11-16')).toEqual({
    kind: 'over',
    words: 'Expired on Nov 16, 2026',
  })
  expect(expiryOf({ expiresOn: null, isExpired: false })).toBeUndefined()
})

test('a day is the same day in every time zone', () => {
  expect(formatCalendarDay('2026-03-01')).toBe('Mar 1, 2026')
  expect(dayFromToday(0, new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})

test.each([
  ['2026-11-30', 3, '2027-02-28'],
  ['2024-01-31', 15, '2025-04-30'],
  ['2026-03-28', 15, '2027-06-28'],
])('%s and %d months is %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later)
})
