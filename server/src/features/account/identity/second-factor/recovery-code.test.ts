import { expect, test } from 'vitest'
import { hashRecoveryCode, makeRecoveryCode } from './recovery-code.ts'

test('a code with one letter changed is another code', () => {
  const code = makeRecoveryCode()
  const changed = code.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  expect(hashRecoveryCode(changed)).not.toEqual(hashRecoveryCode(code))
})

test('codes are 24 letters in groups of four, and never the same twice', () => {
  const codes = Array.from({ length: 200 }, makeRecoveryCode)
  expect(new Set(codes).size).toBe(200)
  for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)
})

test('a code is known however it is typed: small letters, no dashes, spaces, the dash of a word processor', () => {
  const code = 'ABCD-EFGH-2345-67AB-CDEF-GH23'
  for (const typed of [
    code.toLowerCase(),
    code.replaceAll('-', ''),
    code.replaceAll('-', ' '),
    code.replaceAll('-', '–'),
    ` ${code}\n`,
  ]) {
    expect(hashRecoveryCode(typed)).toEqual(hashRecoveryCode(code))
  }
})
