// IDN-02: messages, omissions and tokens of our wire server match Cognito's.
import * as sdk from '@aws-sdk/client-cognito-identity-provider'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { describe, expect, test } from 'vitest'
import { IdentityRefusal, type RefusalName } from '../../outside/identity-provider/identity-provider.ts'
import { password, sub, Username, useSdkOnWire } from './cognito-sdk-on-wire.ts'

const on = useSdkOnWire()

describe('IDN-02 the words of security 1.2', () => {
  test.each<[string, RefusalName, string, string]>([
    [
      'ConfirmSignUp',
      'CodeMismatch',
      'CodeMismatch',
      'Invalid verification code provided, please try again.',
    ],
    ['ConfirmSignUp', 'ExpiredCode', 'ExpiredCode', 'Invalid code provided, please request a code again.'],
    ['SignUp', 'UsernameExists', 'UsernameExists', 'User already exists'],
    ['ConfirmSignUp', 'AliasExists', 'AliasExists', 'An account with the email already exists.'],
    ['InitiateAuth', 'NotAuthorized', 'NotAuthorized', 'Incorrect username or password.'],
    ['InitiateAuth', 'UserNotFound', 'NotAuthorized', 'Incorrect username or password.'],
    ['InitiateAuth', 'TooManyFailedAttempts', 'NotAuthorized', 'Password attempts exceeded'],
    ['InitiateAuth', 'UserNotConfirmed', 'UserNotConfirmed', 'User is not confirmed.'],
    [
      'ConfirmSignUp',
      'NotAuthorized',
      'NotAuthorized',
      'User cannot be confirmed. Current status is CONFIRMED',
    ],
    ['ConfirmSignUp', 'UserNotFound', 'ExpiredCode', 'Invalid code provided, please request a code again.'],
    ['ResendConfirmationCode', 'InvalidParameter', 'InvalidParameter', 'User is already confirmed.'],
    [
      'ConfirmForgotPassword',
      'UserNotFound',
      'CodeMismatch',
      'Invalid verification code provided, please try again.',
    ],
    [
      'ForgotPassword',
      'LimitExceeded',
      'LimitExceeded',
      'Attempt limit exceeded, please try after some time.',
    ],
    [
      'SignUp',
      'InvalidPassword',
      'InvalidPassword',
      'Password did not conform with policy: Password not long enough',
    ],
  ])('%s, %s: %s "%s"', async (operation, refusal, name, message) => {
    expect(await on.failureOf(operation, new IdentityRefusal(refusal))).toMatchObject({
      name: `${name}Exception`,
      message,
    })
  })

  test('a password of fewer than six characters never reaches the provider', async () => {
    const failure = on.signUp('aB3!')
    await expect(failure).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message:
        "1 validation error detected: Value at 'password' failed to satisfy constraint: " +
        'Member must have length greater than or equal to 6',
    })
  })

  test('after GlobalSignOut both tokens are revoked, in every session of the person', async () => {
    const [here, there] = [await on.signIn(), await on.signIn()]
    await on.callsInSession.GlobalSignOut(there)
    await expect(on.callsInSession.ChangePassword(here)).rejects.toThrow('Access Token has been revoked')
    await expect(on.callsInSession.refresh(here)).rejects.toThrow('Refresh Token has been revoked')
  })

  test('the headers carry the same name and words as the body', async () => {
    on.say(new IdentityRefusal('UsernameExists'))
    const fields = { ClientId: on.wire().clientId, Username, Password: password }
    const answer = await on.post('AWSCognitoIdentityProviderService.SignUp', fields)
    expect(await answer.json()).toEqual({ __type: 'UsernameExistsException', message: 'User already exists' })
    expect(answer.headers.get('content-type')).toBe('application/x-amz-json-1.1')
    expect(answer.headers.get('x-amzn-errortype')).toBe('UsernameExistsException:')
    expect(answer.headers.get('x-amzn-errormessage')).toBe('User already exists')
  })
})

describe('IDN-02 an address nobody has (security 1.5)', () => {
  const simulated = { Destination: 'f***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' }

  test.each(['ForgotPassword', 'ResendConfirmationCode'] as const)(
    'ENABLED: %s answers as if',
    async (operation) => {
      on.say(new IdentityRefusal('UserNotFound'))
      const answer = on.calls[operation]()
      await expect(answer).resolves.toMatchObject({ CodeDeliveryDetails: simulated })
    },
  )

  test.each([
    ['InitiateAuth', 'UserNotFound', 'User does not exist.'],
    ['ForgotPassword', 'UserNotFound', 'Username/client id combination not found.'],
    [
      'ForgotPassword',
      'InvalidParameter',
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    ],
  ] as const)('LEGACY: %s, %s "%s"', async (operation, refusal, message) => {
    await on.reopen({ existenceErrors: 'LEGACY' })
    expect(await on.failureOf(operation, new IdentityRefusal(refusal))).toMatchObject({
      name: `${refusal}Exception`,
      message,
    })
  })
})

describe('IDN-02 the tokens of security 1.4', () => {
  test('ID and access token are signed by different keys and say what Cognito says', async () => {
    const { AccessToken, IdToken } = await on.signIn()
    const [access, id] = [decodeJwt(AccessToken), decodeJwt(IdToken)]
    expect(decodeProtectedHeader(AccessToken)).toEqual({ kid: 'access-key', alg: 'RS256' })
    expect(decodeProtectedHeader(IdToken)).toEqual({ kid: 'id-key', alg: 'RS256' })
    expect(access).toMatchObject({
      sub,
      iss: on.wire().issuer,
      client_id: on.wire().clientId,
      token_use: 'access',
    })
    expect(access.aud).toBeUndefined()
    expect(id).toMatchObject({ sub, aud: on.wire().clientId, email: Username, token_use: 'id' })
  })

  test('a refresh token that was rotated away ends the session', async () => {
    await on.reopen({ hasRotation: true })
    const first = await on.signIn()
    await expect(on.callsInSession.refresh(first)).rejects.toBeInstanceOf(sdk.InvalidParameterException)
    await on.callsInSession.GetTokensFromRefreshToken(first)
    const again = on.callsInSession.GetTokensFromRefreshToken(first)
    await expect(again).rejects.toBeInstanceOf(sdk.RefreshTokenReuseException)
  })

  test('without rotation a refresh gives no refresh token', async () => {
    const session = await on.signIn()
    const { AuthenticationResult } = await on.callsInSession.refresh(session)
    expect(Object.keys(AuthenticationResult ?? {}).sort()).toEqual([
      'AccessToken',
      'ExpiresIn',
      'IdToken',
      'TokenType',
    ])
  })
})
