import { expect, test } from 'vitest'
import { measurePassword } from './measure-password.ts'
import { passwordRules } from './password-rules.ts'
import { passwordStrength } from './password-strength.ts'

function strengthOf(password: string, email = 'robin.vale@example.com') {
  const measure = password === '' ? undefined : measurePassword(password)
  return passwordStrength(passwordRules(password, email, measure?.isCommon), measure)?.words
}

// spec 5-18
test.each([
  ['evenkeel mushroom lantern quietly', 'Not accepted'],
  ['robin.vale mushroom lantern quietly', 'Not accepted'],
  ['xK9$wq'.repeat(60), 'Not accepted'],
  ['xK9$wq2!', 'Too short'],
  ['aaaaaaaaaaaaaaaa', 'Very easy to guess'],
])('what will be refused is never called good: %j is %s', (password, words) => {
  expect(strengthOf(password)).toBe(words)
})

test('a password nobody guesses is strong', () => {
  expect(strengthOf('mushroom lantern quietly')).toBe('Strong')
})

test('nothing is said before there is something to say', () => {
  expect(strengthOf('')).toBeUndefined()
  expect(
    passwordStrength(passwordRules('mushroom lantern quietly', '', undefined), undefined),
  ).toBeUndefined()
})
