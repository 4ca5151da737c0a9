// Who proves that somebody is who they say: our own provider in the database, or Amazon Cognito. Both refuse with
// Cognito's names, because those name every case there is; what people read is decided in features/identity.

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

/** The provider understood and said no. */
export class IdentityRefusal extends Error {
  override name = 'IdentityRefusal'
  readonly refusal: RefusalName

  constructor(refusal: RefusalName) {
    super(refusal)
    this.refusal = refusal
  }
}

/** The provider said nothing usable: unreachable, too slow, broken, or an answer we do not know. */
export class IdentityProviderDown extends Error {
  override name = 'IdentityProviderDown'
}

export interface ProviderSignIn {
  /** Never changes and is never given to somebody else; the key of a person is issuer and sub, never the address. */
  sub: string
  /** The provider's own tokens, as one text. We keep it sealed beside our session; it never reaches a browser. */
  grant: string | null
}

/** Every verb fails with IdentityRefusal or IdentityProviderDown and nothing else. */
export interface IdentityProvider {
  readonly issuer: string
  /**
   * True where accounts live with somebody else: a password is changed only with that provider's own tokens, nobody
   * is confirmed by a reset, and an expired code cannot be told from an address nobody has.
   */
  readonly isForeign?: boolean
  signUp(email: string, password: string): Promise<{ sub: string }>
  confirmSignUp(email: string, code: string): Promise<void>
  resendCode(email: string): Promise<void>
  /** Whether this address is confirmed, where the provider tells; a foreign one says so by refusing a code. */
  isConfirmed?(email: string): Promise<boolean>
  /** UserNotConfirmed comes only with the right password. */
  signIn(email: string, password: string): Promise<ProviderSignIn>
  /** Somebody who has not confirmed the address may get nothing from this: see `resendCode`. */
  forgotPassword(email: string): Promise<void>
  confirmForgotPassword(email: string, code: string, newPassword: string): Promise<void>
  changePassword(
    who: { sub: string; grant: string | null },
    oldPassword: string,
    newPassword: string,
  ): Promise<void>
  /** Asks whether the provider still lets this session live; the grant to keep from now on. */
  renew(who: { sub: string; grant: string | null }): Promise<string | null>
  /** Ends the provider's own sessions of this person. */
  signOutEverywhere(who: { sub: string; grant: string | null }): Promise<void>
  /** Without a sign-up, for commands and the demo: a confirmed account. Without a password nobody knows it. */
  createConfirmedUser(email: string, password?: string): Promise<{ sub: string }>
  /** The account is gone afterwards, also when it was gone before: whoever deletes may have to ask twice. */
  deleteUser(who: { sub: string }): Promise<void>
  close(): Promise<void>
}
