// Verifies who people are: our own provider in the database, or Amazon Cognito. Both use Cognito's names for
// refusals, because those cover every case; features/account/identity decides what people read.

export const refusalNames = [
  'AliasExists',
  'CodeDeliveryFailure',
  'CodeMismatch',
  'ExpiredCode',
  'InvalidParameter',
  'InvalidPassword',
  'LimitExceeded',
  'NotAuthorized',
  'PasswordHistoryPolicyViolation',
  'PasswordResetRequired',
  'TooManyFailedAttempts',
  'TooManyRequests',
  'UserNotConfirmed',
  'UserNotFound',
  'UsernameExists',
] as const
export type RefusalName = (typeof refusalNames)[number]

/** The provider understood the call and refused it. */
export class IdentityRefusal extends Error {
  override name = 'IdentityRefusal'
  readonly refusal: RefusalName

  constructor(refusal: RefusalName) {
    super(refusal)
    this.refusal = refusal
  }
}

/** No usable answer: unreachable, too slow, broken, or unknown. */
export class IdentityProviderDown extends Error {
  override name = 'IdentityProviderDown'
}

export interface ProviderSignIn {
  /** Never changes and is never reused; the key of a person is issuer and sub, never the address. */
  sub: string
  /** The provider's own tokens as one text, stored sealed with our session; it never reaches a browser. */
  grant: string | null
}

/** Every verb fails only with IdentityRefusal or IdentityProviderDown. */
export interface IdentityProvider {
  readonly issuer: string
  /**
   * True for an outside provider: a password is changed only with its own tokens, a reset does not confirm an
   * address, and an expired code cannot be told from an unknown address.
   */
  readonly isForeign?: boolean
  signUp(email: string, password: string): Promise<{ sub: string }>
  confirmSignUp(email: string, code: string): Promise<void>
  resendCode(email: string): Promise<void>
  /** Whether this address is confirmed, if the provider tells; an outside one says so by refusing a code. */
  isConfirmed?(email: string): Promise<boolean>
  /** UserNotConfirmed is reported only with the right password. */
  signIn(email: string, password: string): Promise<ProviderSignIn>
  /** May do nothing for an unconfirmed address: see `resendCode`. */
  forgotPassword(email: string, browserHash?: Buffer): Promise<void>
  /**
   * `browserHash` is the browser that asked for the code; without it, the code is one that belongs to no browser. An
   * outside provider knows no browsers: its caller checks before asking.
   */
  confirmForgotPassword(email: string, code: string, newPassword: string, browserHash?: Buffer): Promise<void>
  changePassword(
    who: { sub: string; grant: string | null },
    oldPassword: string,
    newPassword: string,
  ): Promise<void>
  /** Asks whether the provider still accepts this session; returns the grant to store. */
  renew(who: { sub: string; grant: string | null }): Promise<string | null>
  /** Ends the provider's own sessions of this person. */
  signOutEverywhere(who: { sub: string; grant: string | null }): Promise<void>
  /**
   * Creates a confirmed account without a sign-up, for commands and the demo. Without a password it gets an unknown
   * random one.
   */
  createConfirmedUser(email: string, password?: string): Promise<{ sub: string }>
  /** The new address counts as confirmed; refuses with AliasExists if another account has it. */
  changeEmail(who: { sub: string }, email: string): Promise<void>
  /** Succeeds if the account was already gone, because deletion may be retried. */
  deleteUser(who: { sub: string }): Promise<void>
  close(): Promise<void>
}
