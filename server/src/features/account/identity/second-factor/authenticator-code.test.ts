import { expect, test } from 'vitest'
import { makeAuthenticatorSecret, otpauthUriOf, stepOfCode } from './authenticator-code.ts'

// RFC 6238, appendix B, SHA-1: the secret is the ASCII text 12345678901234567890; the last six of eight digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const vectors: [number, string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
]
const at = (seconds: number) => new Date(seconds * 1000)

test.each(vectors)('the code at second %d is not taken two steps later or earlier', (seconds, code) => {
  expect(stepOfCode(secret, code, at(seconds + 60))).toBeUndefined()
  expect(stepOfCode(secret, code, at(seconds - 60))).toBeUndefined()
})

test.each(['', '28708', '2870823', 'abcdef'])('%o is no code', (code) => {
  expect(stepOfCode(secret, code, at(59))).toBeUndefined()
})

test.each(vectors)('at second %d the code is %s, and its step is the same one step away', (seconds, code) => {
  const step = Math.floor(seconds / 30)
  for (const moved of [-30, 0, 30]) expect(stepOfCode(secret, code, at(seconds + moved))).toBe(step)
})

test('a secret has 160 bits and is never the same twice', () => {
  const secrets = Array.from({ length: 50 }, makeAuthenticatorSecret)
  expect(new Set(secrets).size).toBe(50)
  for (const made of secrets) expect(made).toMatch(/^[A-Z2-7]{32}$/)
})

test('the address in the QR code names the product and the account', () => {
  const uri = new URL(otpauthUriOf(secret, 'dana+x@whitfield.example'))
  expect(uri.protocol + uri.host).toBe('otpauth:totp')
  expect(decodeURIComponent(uri.pathname)).toBe('/Evenkeel:dana+x@whitfield.example')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Evenkeel',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
