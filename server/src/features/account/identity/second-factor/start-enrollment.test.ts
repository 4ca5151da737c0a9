import { expect, test } from 'vitest'
import { openChallenge } from '../challenge/challenge.ts'
import { confirmAuthenticatorFor } from './confirm-authenticator.ts'
import { problemOf, useSecondFactor } from './fixtures/use-second-factor.ts'
import { isFactorRequired, readFactors } from './read-factors.ts'
import { startEnrolment } from './start-authenticator.ts'

const { services, clock, person, personWithApp, codeOf } = await useSecondFactor()

test('the sign-in of somebody who has a factor cannot be turned into setting up another', async () => {
  const { caller } = await personWithApp('admin')
  const asked = await openChallenge(services, 'second-factor', { personId: caller.personId })
  const enrol = await openChallenge(services, 'enrol-second-factor', { personId: caller.personId })
  expect(await problemOf(startEnrolment(services, asked))).toBe('challenge-over')
  expect(await problemOf(startEnrolment(services, enrol))).toBe('challenge-over')
})

test.each(['', 'made up'])('a handle that we never gave (%o) opens nothing', async (handle) => {
  expect(await problemOf(startEnrolment(services, handle))).toBe('challenge-over')
})

test('a sign-in that waited five minutes must begin again', async () => {
  const { personId } = await person('admin')
  const session = await openChallenge(services, 'enrol-second-factor', { personId })
  clock.pass(5 * 60_000 + 1)
  expect(await problemOf(startEnrolment(services, session))).toBe('challenge-over')
})

test('an admin without a factor sets up the app while signing in', async () => {
  const { personId } = await person('admin')
  const session = await openChallenge(services, 'enrol-second-factor', { personId })
  const { secret } = await startEnrolment(services, session)
  expect(await confirmAuthenticatorFor(services, personId, codeOf(secret))).toHaveLength(10)
  expect(await readFactors(services.database.orm, personId)).toEqual(['authenticator', 'recovery-code'])
})

test.each([
  ['consumer', false, false],
  ['advisor', false, false],
  ['admin', true, false],
  ['admin', false, true],
] as const)('a factor is required of %s with demo %s: %s', (role, isDemo, isRequired) => {
  expect(isFactorRequired({ isDemo }, role)).toBe(isRequired)
})
