import { expect, test } from 'vitest'
import { safeFileName } from '../../../text/safe-file-name.ts'
import { clientIdPerContent } from './files/client-id-per-content.ts'

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
