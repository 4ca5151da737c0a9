import { CognitoIdentityProviderServiceException } from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, test } from 'vitest'
import { IdentityProviderDown, IdentityRefusal, refusalNames } from '../identity-provider.ts'
import { CognitoUnreachable } from './cognito-unreachable.ts'
import { readFailure } from './read-failure.ts'

function serviceError(name: string, httpStatusCode = 400) {
  const $metadata = { httpStatusCode }
  const $fault = httpStatusCode < 500 ? 'client' : 'server'
  return new CognitoIdentityProviderServiceException({
    name,
    $fault,
    $metadata,
    message: 'person@example.com',
  })
}

describe('IDN-01 what Cognito says, read by name', () => {
  test.each(refusalNames)('%sException is a refusal', (name) => {
    expect(readFailure(serviceError(`${name}Exception`))).toMatchObject({
      name: 'IdentityRefusal',
      refusal: name,
      message: name,
    })
  })

  test('a refresh token used twice is a session that is over', () => {
    expect(readFailure(serviceError('RefreshTokenReuseException'))).toEqual(
      new IdentityRefusal('NotAuthorized'),
    )
  })

  test.each(['ForbiddenException', 'UserLambdaValidationException', 'ResourceNotFoundException', 'ToString'])(
    '%s is an answer we do not know, and no reason to stop asking',
    (name) => {
      const failure = readFailure(serviceError(name))
      expect(failure).toBeInstanceOf(IdentityProviderDown)
      expect(failure).not.toBeInstanceOf(CognitoUnreachable)
    },
  )

  test.each([
    ['a server error under the name of a refusal', serviceError('NotAuthorizedException', 500)],
    ['an answer without a name', serviceError('Unknown', 302)],
    ['a network error', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })],
    ['an unreadable answer', new SyntaxError('Unexpected token <')],
    ['something that is no error', 'person@example.com'],
  ])('IDN-10 %s means that Cognito cannot be reached', (_, error) => {
    expect(readFailure(error)).toBeInstanceOf(CognitoUnreachable)
  })

  test('missing AWS credentials are named, so that whoever runs the command knows', () => {
    for (const name of ['CredentialsProviderError', 'AccessDeniedException']) {
      const failure = readFailure(
        name.endsWith('Error') ? Object.assign(new Error(), { name }) : serviceError(name),
      )
      expect(failure).toBeInstanceOf(IdentityProviderDown)
      expect(failure.message).toContain('AWS credentials')
    }
  })

  test('nothing of the original travels on', () => {
    for (const name of ['NotAuthorizedException', 'ForbiddenException', 'InternalErrorException']) {
      const failure = readFailure(serviceError(name))
      expect(failure.cause).toBeUndefined()
      expect(failure.message).not.toContain('person@example.com')
    }
  })
})
