import type { IdentityOperation } from '@evenkeel/contract/account/identity'
import { keysOf } from '@evenkeel/contract/keys-of'
import { sentenceOf } from '@evenkeel/contract/problem'
import { beforeEach, describe, expect, test } from 'vitest'
import { allowLog } from '../../../testing/guard-tests.ts'
import { lost, refusal } from '../../../testing/play-server.ts'
import {
  answerChallenge,
  confirmForgotPassword,
  confirmSignUp,
  forgotPassword,
  resendCode,
  signIn,
  signInWithPasskey,
  signUp,
} from './identity-queries.ts'
import { codeSent, identityServer, signedIn, signedUp } from './testing/identity-server.ts'

const email = 'dana@whitfield.example'
const password = 'a long quiet phrase'

// Changing a password requires a session, so it belongs to account/security.
type Operation = Exclude<IdentityOperation, 'changePassword'>

const operations: Record<Operation, () => Promise<unknown>> = {
  signUp: () => signUp({ operation: 'signUp', email, password }),
  confirmSignUp: () => confirmSignUp({ operation: 'confirmSignUp', email, code: '123456' }),
  resendCode: () => resendCode(email),
  signIn: () => signIn({ operation: 'signIn', email, password }),
  forgotPassword: () => forgotPassword(email),
  confirmForgotPassword: () =>
    confirmForgotPassword({
      operation: 'confirmForgotPassword',
      email,
      code: '123456',
      newPassword: password,
    }),
  answerChallenge: () => answerChallenge({ operation: 'answerChallenge', session: 's', code: '123456' }),
}

// spec 8-03: the answer has no message
const fallbacks: [Operation, string][] = [
  ['signUp', 'Sign up failed'],
  ['confirmSignUp', 'Verification failed'],
  ['resendCode', 'Failed to resend code'],
  ['signIn', 'Login failed'],
  ['forgotPassword', 'Failed to send reset code'],
  ['confirmForgotPassword', 'Failed to reset password'],
  ['answerChallenge', 'Login failed'],
]

// spec 8-04: the answer is not readable; the other operations keep their fallback (spec 8-19)
const withoutAnswer: [Operation, string][] = [
  ['signUp', 'Sign up failed'],
  ['confirmSignUp', 'Verification failed.'],
  ['resendCode', 'Failed to resend code'],
  ['signIn', 'Login failed'],
  ['forgotPassword', 'Error sending reset code.'],
  ['confirmForgotPassword', 'Error resetting password.'],
  ['answerChallenge', 'Login failed'],
]

beforeEach(() => allowLog())

describe('when an identity operation fails', () => {
  test.each(fallbacks)('%s without a message says “%s” (spec 8-03)', async (operation, sentence) => {
    identityServer({ [operation]: () => new Response('{"code":"identity-failed"}', { status: 502 }) })
    await expect(operations[operation]()).rejects.toThrow(new RegExp(`^${sentence}$`))
  })

  test.each(fallbacks)(
    '%s answered by a page of a proxy says “%s”, not its words (security H26)',
    async (operation, sentence) => {
      identityServer({
        [operation]: () => new Response('<html>Bad gateway at 10.0.0.7</html>', { status: 502 }),
      })
      await expect(operations[operation]()).rejects.toThrow(new RegExp(`^${sentence}$`))
    },
  )

  test.each(withoutAnswer)('%s without an answer says “%s” (spec 8-04)', async (operation, sentence) => {
    identityServer({ [operation]: lost })
    await expect(operations[operation]()).rejects.toMatchObject({ message: sentence, status: undefined })
  })

  test.each(withoutAnswer)(
    '%s with an answer nobody can read says “%s” (spec 8-04)',
    async (operation, sentence) => {
      identityServer({ [operation]: () => new Response('half an ans') })
      await expect(operations[operation]()).rejects.toMatchObject({ message: sentence, status: undefined })
    },
  )

  test.each(keysOf(operations))(
    '%s says what the server says, where it says something (spec 8-02)',
    async (operation) => {
      identityServer({ [operation]: refusal('limit-exceeded', { retryAfterSeconds: 90 }) })
      await expect(operations[operation]()).rejects.toMatchObject({
        message: sentenceOf('limit-exceeded'),
        code: 'limit-exceeded',
        retryAfterSeconds: 90,
      })
    },
  )

  test('a sign-in that answers with nothing signs nobody in', async () => {
    identityServer({ signIn: {} })
    await expect(operations.signIn()).rejects.toThrow('Login failed')
  })

  test('a sign-up that names nobody has failed', async () => {
    identityServer({ signUp: {} })
    await expect(operations.signUp()).rejects.toThrow('Sign up failed')
  })

  test('a refused passkey says why', async () => {
    identityServer({ '/api/auth/passkeys/sign-in': refusal('passkey-refused') })
    await expect(signInWithPasskey({ session: 's', response: { id: 'k' } })).rejects.toThrow(
      sentenceOf('passkey-refused'),
    )
  })
})

test('every operation goes to the one route with its name and its fields (spec 7-20 … 7-25)', async () => {
  const asked = identityServer({
    signUp: signedUp,
    confirmSignUp: {},
    resendCode: codeSent,
    signIn: signedIn(),
    forgotPassword: codeSent,
    confirmForgotPassword: {},
    answerChallenge: signedIn(),
  })
  for (const operate of Object.values(operations)) await operate()
  expect(asked).toEqual([
    { operation: 'signUp', email, password },
    { operation: 'confirmSignUp', email, code: '123456' },
    { operation: 'resendCode', email },
    { operation: 'signIn', email, password },
    { operation: 'forgotPassword', email },
    { operation: 'confirmForgotPassword', email, code: '123456', newPassword: password },
    { operation: 'answerChallenge', session: 's', code: '123456' },
  ])
})

test('signing up answers with the UserSub (spec 7-20)', async () => {
  identityServer({ signUp: signedUp })
  expect(await operations.signUp()).toBe('sub-1')
})
