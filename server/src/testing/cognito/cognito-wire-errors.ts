// Cognito's refusals (security 1.2), and what it hides (1.5).
import {
  IdentityProviderDown,
  IdentityRefusal,
  type RefusalName,
} from '../../outside/identity-provider/identity-provider.ts'

export class WireError extends Error {
  readonly type: string
  readonly status: number

  constructor(type: string, message: string, status = 400) {
    super(message)
    this.type = type
    this.status = status
  }
}

export type ExistenceErrors = 'ENABLED' | 'LEGACY'

const texts: Record<RefusalName, string> = {
  AliasExists: 'An account with the email already exists.',
  CodeDeliveryFailure: 'Unable to deliver the code.',
  CodeMismatch: 'Invalid verification code provided, please try again.',
  ExpiredCode: 'Invalid code provided, please request a code again.',
  InvalidParameter: 'Invalid parameter.',
  InvalidPassword: 'Password did not conform with policy: Password not long enough',
  LimitExceeded: 'Attempt limit exceeded, please try after some time.',
  NotAuthorized: 'Incorrect username or password.',
  PasswordHistoryPolicyViolation: 'Password has previously been used.',
  PasswordResetRequired: 'Password reset required for the user',
  TooManyFailedAttempts: 'Attempt limit exceeded, please try after some time.',
  TooManyRequests: 'Too many requests',
  UserNotConfirmed: 'User is not confirmed.',
  UserNotFound: 'Username/client id combination not found.',
  UsernameExists: 'User already exists',
}

const textsOfOperation: Record<string, Partial<Record<RefusalName, string>>> = {
  ConfirmSignUp: { NotAuthorized: 'User cannot be confirmed. Current status is CONFIRMED' },
  ResendConfirmationCode: { InvalidParameter: 'User is already confirmed.' },
  InitiateAuth: { UserNotFound: 'User does not exist.' },
  ForgotPassword: {
    InvalidParameter:
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
  },
}

/** Unknown users are refused under another name, or (null) answered as if they existed. */
const hidden: Record<string, Partial<Record<RefusalName, RefusalName | null>>> = {
  InitiateAuth: { UserNotFound: 'NotAuthorized', PasswordResetRequired: 'NotAuthorized' },
  ForgotPassword: { UserNotFound: null, InvalidParameter: null },
  ResendConfirmationCode: { UserNotFound: null },
  ConfirmForgotPassword: { UserNotFound: 'CodeMismatch' },
  // Not documented by AWS; the name people report.
  ConfirmSignUp: { UserNotFound: 'ExpiredCode' },
}

/** @returns null if the operation must answer as if nothing were wrong */
export function wireErrorFor(
  operation: string,
  error: unknown,
  existence: ExistenceErrors,
): WireError | null {
  if (error instanceof WireError) return error
  if (error instanceof IdentityRefusal) {
    // A lock has no exception of its own at sign-in, only its own message.
    if (operation === 'InitiateAuth' && error.refusal === 'TooManyFailedAttempts') {
      return new WireError('NotAuthorizedException', 'Password attempts exceeded')
    }
    const other = existence === 'ENABLED' ? hidden[operation]?.[error.refusal] : undefined
    if (other === null) return null
    const refusal = other ?? error.refusal
    return new WireError(`${refusal}Exception`, textsOfOperation[operation]?.[refusal] ?? texts[refusal])
  }
  const why = error instanceof IdentityProviderDown ? 'Something went wrong' : String(error)
  return new WireError('InternalErrorException', why, 500)
}
