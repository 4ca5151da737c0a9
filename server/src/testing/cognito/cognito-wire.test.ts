// IDN-02: Amazon's own SDK reads our wire server like Cognito.
import * as sdk from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, test } from 'vitest'
import {
  IdentityProviderDown,
  IdentityRefusal,
  type RefusalName,
} from '../../outside/identity-provider/identity-provider.ts'
import { useSdkOnWire } from './cognito-sdk-on-wire.ts'

const on = useSdkOnWire()

const classes: Record<string, unknown> = { ...sdk }
const refusalsOf: Record<string, RefusalName[]> = {
  SignUp: ['UsernameExists', 'InvalidPassword', 'InvalidParameter', 'CodeDeliveryFailure', 'LimitExceeded'],
  ConfirmSignUp: ['CodeMismatch', 'ExpiredCode', 'AliasExists', 'NotAuthorized', 'TooManyFailedAttempts'],
  ResendConfirmationCode: ['LimitExceeded', 'InvalidParameter', 'CodeDeliveryFailure'],
  InitiateAuth: ['NotAuthorized', 'UserNotConfirmed', 'TooManyRequests'],
  refresh: ['NotAuthorized'],
  ForgotPassword: ['LimitExceeded', 'NotAuthorized', 'CodeDeliveryFailure'],
  ConfirmForgotPassword: [
    'CodeMismatch',
    'ExpiredCode',
    'InvalidPassword',
    'PasswordHistoryPolicyViolation',
    'LimitExceeded',
    'TooManyFailedAttempts',
    'UserNotConfirmed',
  ],
  ChangePassword: [
    'NotAuthorized',
    'InvalidPassword',
    'PasswordHistoryPolicyViolation',
    'LimitExceeded',
    'PasswordResetRequired',
  ],
  GlobalSignOut: ['NotAuthorized'],
  GetTokensFromRefreshToken: ['NotAuthorized'],
  AdminCreateUser: ['UsernameExists'],
  AdminDeleteUser: ['UserNotFound'],
}
const refusals = Object.entries(refusalsOf).flatMap(([operation, names]) =>
  names.map((name) => [operation, name] as const),
)

describe('IDN-02 what the SDK makes of a refusal', () => {
  test.each(refusals)('%s: %s is the SDK class of that name', async (operation, refusal) => {
    const failure = await on.failureOf(operation, new IdentityRefusal(refusal))
    expect(failure).toBeInstanceOf(classes[`${refusal}Exception`])
    expect(failure.name).toBe(`${refusal}Exception`)
    expect(failure.$fault).toBe('client')
    expect(failure.$metadata).toMatchObject({ httpStatusCode: 400, requestId: expect.any(String) })
  })

  test.each(Object.keys(refusalsOf))(
    '%s: a provider that is down is InternalErrorException',
    async (operation) => {
      const failure = await on.failureOf(operation, new IdentityProviderDown())
      expect(failure).toBeInstanceOf(sdk.InternalErrorException)
      expect(failure.$metadata.httpStatusCode).toBe(500)
    },
  )

  test('an operation nobody knows is UnknownOperationException, never 500', async () => {
    const failure = await on.calls.ListDevices().catch((caught: unknown) => caught)
    expect(failure).toMatchObject({
      name: 'UnknownOperationException',
      $metadata: { httpStatusCode: 400 },
    })
    for (const target of ['AWSCognitoIdentityProviderService.constructor', 'Other.SignUp', '']) {
      const answer = await on.post(target, {})
      expect(answer.status).toBe(400)
      expect(answer.headers.get('x-amzn-errortype')).toBe('UnknownOperationException:')
    }
  })
})
