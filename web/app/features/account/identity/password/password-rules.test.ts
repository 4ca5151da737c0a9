import { describe, expect, test } from 'vitest'
import { loadPasswordMeasure } from './load-password-measure.ts'
import { measurePassword } from './measure-password.ts'
import { newPasswordProblem, passwordRules } from './password-rules.ts'

const email = 'robin.vale@example.com'

describe('a new password is refused (spec 5-18)', () => {
  test.each(['password1234', 'qwertyuiop12', 'aaaaaaaaaaaaaaaa', '123456789012', 'iloveyou1234'])(
    'when it is common, such as %s',
    async (password) => {
      expect(measurePassword(password).isCommon).toBe(true)
      await loadPasswordMeasure()
      expect(newPasswordProblem(password, email)).toBe('This password is too common. Choose another one.')
    },
  )

  test.each([
    ['too short', 'Use at least 12 characters.'],
    ['🦊'.repeat(11), 'Use at least 12 characters.'],
    ['x y'.repeat(100), 'Use at most 256 characters.'],
    ['sailing an EvenKeel home', 'Don’t use the name Evenkeel.'],
    ['the ROBIN.VALE sings at dawn', 'Don’t use the part of your email address before the @.'],
  ])('%j, and says how to mend it', (password, sentence) => {
    expect(newPasswordProblem(password, email)).toBe(sentence)
  })
})

test('before anything is typed nothing is wrong with it', () => {
  expect(newPasswordProblem('', email)).toBeUndefined()
  expect(Object.values(passwordRules('', email, undefined))).toEqual(['open', 'open', 'open', 'open'])
})

test.each(['mushroom lantern quietly', 'just lower case letters', '  leading and trailing  '])(
  '%j is taken, whatever it is made of',
  async (password) => {
    await loadPasswordMeasure()
    expect(newPasswordProblem(password, email)).toBeUndefined()
    expect(passwordRules(password, email, false)).toEqual({
      length: 'kept',
      common: 'kept',
      productName: 'kept',
      address: 'kept',
    })
  },
)

test('measuring looks at the first 64 characters only, so that a long password does not stop the page', () => {
  const start = 'mushroom lantern quietly under the seventeenth bridge in winter..'.slice(0, 64)
  expect(measurePassword(start + 'x'.repeat(190)).score).toBe(measurePassword(start).score)
})

describe('the list beside the field', () => {
  test('judges each rule for itself, also while the password is too short', () => {
    expect(passwordRules('evenkeel', email, undefined)).toMatchObject({
      length: 'open',
      productName: 'broken',
      address: 'kept',
    })
    expect(passwordRules('robin.vale', email, undefined)).toMatchObject({
      productName: 'kept',
      address: 'broken',
    })
    expect(passwordRules('Evenkeel robin.vale', email, true)).toEqual({
      length: 'kept',
      common: 'broken',
      productName: 'broken',
      address: 'broken',
    })
  })

  test('says of a password that is too long that it is, and judges its beginning', () => {
    expect(passwordRules(`evenkeel ${'x'.repeat(260)}`, email, false)).toMatchObject({
      length: 'broken',
      productName: 'broken',
    })
  })

  test('leaves open what nobody can tell before the word list is there', () => {
    expect(passwordRules('mushroom lantern quietly', email, undefined).common).toBe('open')
  })
})
