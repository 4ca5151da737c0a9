import { afterEach, expect, test } from 'vitest'
import { storeSignIn } from '../store-sign-in.ts'
import { forgetEverything } from '../testing/forget-everything.ts'
import { signedInAnswer } from '../testing/signed-in-answer.ts'
import { keepAdvisorFlags, keepConsumerType } from './profile-flags.ts'

afterEach(forgetEverything)

const signIn = (id: number, role: 'advisor' | 'consumer') =>
  storeSignIn(signedInAnswer(id, role), { isRemembered: false })

test('an advisor’s own profile leaves a flag and public ids, another’s nothing (spec 3-28)', () => {
  signIn(1173, 'advisor')
  keepAdvisorFlags({ advisorId: 9, isVerified: true, specializationIds: [1] })
  expect(localStorage.getItem('advisorVerified')).toBeNull()
  keepAdvisorFlags({ advisorId: 1173, isVerified: true, specializationIds: [2, 19] })
  expect(localStorage.getItem('advisorVerified')).toBe('true')
  expect(localStorage.getItem('specializationCache')).toBe('[2,19]')
})

test.each([
  [true, 'onboarded'],
  [false, 'new'],
])('a consumer who has finished onboarding %s is %s (spec 3-28)', (isOnboarded, kept) => {
  signIn(4821, 'consumer')
  keepConsumerType(9, true)
  expect(localStorage.getItem('consumerType')).toBeNull()
  keepConsumerType(4821, isOnboarded)
  expect(localStorage.getItem('consumerType')).toBe(kept)
})
