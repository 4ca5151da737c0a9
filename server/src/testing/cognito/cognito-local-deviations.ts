// Where cognito-local 5.3.0 differs from Amazon (security 1.6, measured). None of this is a rule of ours.
import type { CaseName, Deviation, Outcome } from './cognito-contract.ts'

const deviations: Record<string, Partial<Record<CaseName, Outcome>>> = {
  'it has no password policy': {
    'signUp, a password of fewer than six characters': 'done',
    'signUp, a password against the policy': 'done',
    'confirmForgotPassword, a password against the policy': 'done',
    'changePassword, a password against the policy': 'done',
  },
  'it names a wrong password InvalidPassword': {
    'signIn, a wrong password': 'InvalidPassword',
    'signIn, not confirmed and a wrong password': 'InvalidPassword',
    'confirmForgotPassword, then the old password': 'InvalidPassword',
    'changePassword, a wrong old password': 'InvalidPassword',
    'changePassword, then the old password': 'InvalidPassword',
    'createConfirmedUser, then any password': 'InvalidPassword',
  },
  'it counts nothing: no lock, no limit of tries or of letters': {
    'confirmSignUp, the right code after five wrong ones': 'done',
    'signIn, the right password while locked': 'done',
    'forgotPassword, the sixth within an hour': 'done',
    'confirmForgotPassword, the right code after five wrong ones': 'done',
    'changePassword, the sixth within an hour': 'done',
  },
  'it tells who exists, whatever PreventUserExistenceErrors says': {
    'confirmSignUp, an address nobody has': 'NotAuthorized',
    'forgotPassword, an address nobody has': 'UserNotFound',
    'confirmForgotPassword, an address nobody has': 'UserNotFound',
  },
  'it keeps one code a person, for whatever purpose, and does not know that one is used up': {
    'confirmSignUp, a second time': 'ExpiredCode',
    'confirmForgotPassword, no code asked for': 'CodeMismatch',
    'confirmForgotPassword, a code that was sent for sign-up': 'done',
    'confirmForgotPassword, the same code twice': 'CodeMismatch',
  },
  'it has no ResendConfirmationCode': {
    'confirmSignUp, a code that a newer one replaced': 'before: down',
    'resendCode, somebody confirmed': 'down',
    'resendCode, the sixth within an hour': 'before: down',
    'resendCode, an address nobody has': 'down',
    'resendCode, somebody not confirmed': 'down',
  },
  'it lets two people have one address': {
    'changeEmail, an address somebody else has': 'done',
  },
  'it has no GlobalSignOut': {
    'renew, after signOutEverywhere on another device': 'before: down',
    'signOutEverywhere, then a new sign-in': 'before: down',
  },
}

export const cognitoLocalDeviations: Partial<Record<CaseName, Deviation>> = Object.fromEntries(
  Object.entries(deviations).flatMap(([because, cases]) =>
    Object.entries(cases).map(([name, outcome]) => [name, { outcome, because }]),
  ),
)
