import { expect, test } from 'vitest'
import { safeFileName } from '../../../text/safe-file-name.ts'
import { dueWords } from './desk/due-chip.tsx'
import { clientIdPerContent } from './files/client-id-per-content.ts'

const now = Date.UTC(2026, 9, 6, 16) / 1000

test.each([
  [3 * 3600 + 59 * 60, 'Answer due in 3 h', false],
  [59, 'Answer due in less than a minute', false],
  [25 * 60, 'Answer due in 25 min', false],
  [70 * 3600, 'Answer due in 2 d', false],
  [0, 'Answer overdue by less than a minute', true],
  [-26 * 3600, 'Answer overdue by 26 h', true],
])('an answer that is due %i s from now', (seconds, words, isOverdue) => {
  expect(dueWords(now + seconds, now)).toEqual({ words, isOverdue })
})

test.each([
  ['../../etc/passwd', 'application/pdf', 'etc passwd.pdf'],
  ['invoice.pdf.exe', 'image/png', 'invoice.pdf.exe.png'],
  ['\u202egpj.pdf', 'application/pdf', 'gpj.pdf'],
  ['', 'image/jpeg', 'File.jpg'],
])('%o is saved under a name that can do no harm', (name, type, saved) => {
  expect(safeFileName(name, type)).toBe(saved)
})

test('the same words go under one id, other words under another', () => {
  const idFor = clientIdPerContent()
  const first = idFor({ text: 'a' })
  expect(idFor({ text: 'a' })).toBe(first)
  expect(idFor({ text: 'b' })).not.toBe(first)
})
