import { describe, expect, test } from 'vitest'
import { passwordProblem } from './password-rules.ts'

describe('a new password (IDN-06, spec 5-18)', () => {
  test.each([
    ['a'.repeat(11), 'too-short'],
    ['a'.repeat(12), undefined],
    ['a'.repeat(64), undefined],
    ['a'.repeat(256), undefined],
    ['a'.repeat(257), 'too-long'],
    ['my EvenKeel boat', 'has-product-name'],
    ['Robin.Vale in spring', 'has-address'],
    ['correct horse battery staple', undefined],
    ['just lower case letters', undefined],
    ['  leading and trailing  ', undefined],
    ['with a \u0000 byte inside', undefined],
  ])('%j is %s', (password, problem) => {
    expect(passwordProblem(password, 'robin.vale@example.com')).toBe(problem)
  })

  test('is measured in characters: twelve emoji are enough, eleven are not', () => {
    expect(passwordProblem('🦊'.repeat(11))).toBe('too-short')
    expect(passwordProblem('🦊'.repeat(12))).toBeUndefined()
  })

  test('may contain a local part of three letters', () => {
    expect(passwordProblem('the cat sat on it', 'cat@example.com')).toBeUndefined()
    expect(passwordProblem('the cats sat on it', 'cats@example.com')).toBe('has-address')
  })
})
