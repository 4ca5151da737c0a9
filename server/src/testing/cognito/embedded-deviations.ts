// Where our own provider deliberately differs from Amazon's. The product's password rules, limits and locks
// (features/account/identity) apply to both, so that people get the same answers.
import type { CaseName, Deviation, Outcome } from './cognito-contract.ts'

type Reasons = Record<string, Partial<Record<CaseName, Outcome>>>

const everywhere: Reasons = {
  'the product checks new passwords before either provider': {
    'signUp, a password against the policy': 'done',
    'confirmForgotPassword, a password against the policy': 'done',
    'changePassword, a password against the policy': 'done',
  },
  'the product counts tries, letters and failures before either provider': {
    'confirmSignUp, the right code after five wrong ones': 'done',
    'resendCode, the sixth within an hour': 'done',
    'forgotPassword, the sixth within an hour': 'done',
    'confirmForgotPassword, the right code after five wrong ones': 'done',
    'changePassword, the sixth within an hour': 'done',
    'signIn, the right password while locked': 'done',
  },
  'until an address is confirmed, whoever signs up last counts': {
    'signUp, an address somebody has': 'done',
  },
  'no answer tells which address has an account, or a code under way': {
    'resendCode, somebody confirmed': 'done',
    'confirmSignUp, an address nobody has': 'CodeMismatch',
    'confirmForgotPassword, no code asked for': 'CodeMismatch',
    'confirmForgotPassword, a code that was sent for sign-up': 'CodeMismatch',
    'confirmSignUp, a second time': 'ExpiredCode',
  },
}

const alone: Reasons = {
  'the product checks new passwords before either provider': {
    'signUp, a password of fewer than six characters': 'done',
  },
  'it has no sessions of its own: the product ends ours itself': {
    'renew, after signOutEverywhere on another device': 'done',
  },
}

const listOf = (...all: readonly Reasons[]): Partial<Record<CaseName, Deviation>> =>
  Object.fromEntries(
    all
      .flatMap((reasons) => Object.entries(reasons))
      .flatMap(([because, cases]) =>
        Object.entries(cases).map(([name, outcome]) => [name, { outcome, because }]),
      ),
  )

export const embeddedDeviations = listOf(everywhere, alone)
export const embeddedOnWireDeviations = listOf(everywhere)
