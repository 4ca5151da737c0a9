import { CognitoIdentityProviderServiceException } from '@aws-sdk/client-cognito-identity-provider'
import {
  IdentityProviderDown,
  IdentityRefusal,
  type RefusalName,
  refusalNames,
} from '../identity-provider.ts'
import { CognitoUnreachable } from './cognito-unreachable.ts'

const refusals: ReadonlySet<string> = new Set(refusalNames)

const credentialFailures = new Set([
  'AccessDeniedException',
  'CredentialsProviderError',
  'ExpiredTokenException',
  'IncompleteSignatureException',
  'InvalidSignatureException',
  'MissingAuthenticationTokenException',
  'TokenProviderError',
  'UnrecognizedClientException',
])

/**
 * What a failed call means to us. The SDK's error is not kept as a cause: it contains the request and the raw answer,
 * with passwords, tokens and addresses.
 */
export function readFailure(error: unknown): IdentityRefusal | IdentityProviderDown {
  if (error instanceof IdentityRefusal || error instanceof IdentityProviderDown) return error
  const name = error instanceof Error ? error.name : ''
  if (credentialFailures.has(name)) {
    return new IdentityProviderDown(
      'Making or deleting an account needs AWS credentials (environment, profile or role) that may call AdminCreateUser, ' +
        'AdminSetUserPassword and AdminDeleteUser on the user pool',
    )
  }
  if (!(error instanceof CognitoIdentityProviderServiceException) || name === 'Unknown' || isBroken(error)) {
    return new CognitoUnreachable('Cognito could not be reached or gave a broken answer')
  }
  // A reused refresh token ends its whole family, like a revoked one.
  if (name === 'RefreshTokenReuseException') return new IdentityRefusal('NotAuthorized')
  const refusal = name.replace(/Exception$/, '')
  if (isRefusalName(refusal)) return new IdentityRefusal(refusal)
  return new IdentityProviderDown('Cognito refused for a reason we do not know')
}

function isBroken(error: CognitoIdentityProviderServiceException): boolean {
  return (error.$metadata.httpStatusCode ?? 500) >= 500
}

function isRefusalName(name: string): name is RefusalName {
  return refusals.has(name)
}
