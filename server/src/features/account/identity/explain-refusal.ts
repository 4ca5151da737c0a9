import type { IdentityOperation } from '@evenkeel/contract/account/identity'
import { Problem, type ProblemCode } from '@evenkeel/contract/problem'
import {
  type IdentityProvider,
  IdentityProviderDown,
  IdentityRefusal,
  type RefusalName,
} from '../../../outside/identity-provider/identity-provider.ts'

type Reasons = Partial<Record<RefusalName, ProblemCode>>

// No wording of the provider reaches the caller, and no answer reveals whether an address has an account: unknown
// people get the problem of a wrong code or password (security.md 1.2, 1.5, H26).
const everywhere: Reasons = {
  LimitExceeded: 'limit-exceeded',
  TooManyRequests: 'limit-exceeded',
  TooManyFailedAttempts: 'limit-exceeded',
  InvalidPassword: 'weak-password',
  PasswordHistoryPolicyViolation: 'weak-password',
}

const byOperation: Readonly<Partial<Record<IdentityOperation, Reasons>>> = {
  signUp: { InvalidParameter: 'weak-password' },
  confirmSignUp: {
    CodeMismatch: 'code-mismatch',
    UserNotFound: 'code-mismatch',
    InvalidParameter: 'code-mismatch',
    ExpiredCode: 'code-expired',
    // Already confirmed, or the address now belongs to another account; a new code would not help.
    NotAuthorized: 'code-mismatch',
    AliasExists: 'code-mismatch',
  },
  signIn: {
    NotAuthorized: 'wrong-credentials',
    UserNotFound: 'wrong-credentials',
    InvalidParameter: 'wrong-credentials',
    InvalidPassword: 'wrong-credentials',
    UserNotConfirmed: 'not-confirmed',
    PasswordResetRequired: 'password-reset-required',
  },
  confirmForgotPassword: {
    CodeMismatch: 'code-mismatch',
    UserNotFound: 'code-mismatch',
    UserNotConfirmed: 'code-mismatch',
    NotAuthorized: 'code-mismatch',
    ExpiredCode: 'code-expired',
    InvalidParameter: 'weak-password',
  },
  changePassword: {
    NotAuthorized: 'wrong-old-password',
    PasswordResetRequired: 'password-reset-required',
    InvalidParameter: 'weak-password',
  },
}

/** Translates a failure of the provider into a problem; other errors pass through unchanged. */
export function explainRefusal(
  { isForeign }: Pick<IdentityProvider, 'isForeign'>,
  operation: IdentityOperation,
  error: unknown,
): unknown {
  if (error instanceof IdentityProviderDown) return new Problem('identity-failed')
  if (!(error instanceof IdentityRefusal)) return error
  if (isForeign && error.refusal === 'ExpiredCode') return new Problem('code-mismatch')
  const code = byOperation[operation]?.[error.refusal] ?? everywhere[error.refusal]
  return new Problem(code ?? 'identity-failed')
}
