import type { AccountType } from '@evenkeel/contract/people/accounts'

// Bank accounts through a third party. Tokens give access to a person's bank: they stay on the server, sealed at
// rest, and never reach a browser (security.md H37).

export interface ProvidedAccount {
  accountId: string
  name: string
  mask: string | null
  type: AccountType
  subtype: string | null
  /** In the currency's main unit; debts are positive. */
  balance: number | null
  currency: string | null
}

export interface ProvidedInstitution {
  id: string | null
  name: string
}

export interface StartedLink {
  /** The provider's reference of this linking; stored sealed. */
  ref: string
  expiresAt: Date
  /** The provider's own page; null for the embedded one. */
  url: string | null
  institutions: readonly { id: string; name: string }[]
  institutionId: string | null
}

export type LinkState =
  | { state: 'waiting' }
  | { state: 'left' }
  | {
      state: 'linked'
      token: string
      itemId: string
      institution: ProvidedInstitution
    }

/** The meaning of a verified message of the provider. */
export interface ProviderNews {
  itemId: string | null
  kind: 'balances-changed' | 'sign-in-again' | 'signed-in-again' | 'revoked' | 'linking-finished' | 'other'
  /** For the end of a linking: whether it is the one with this reference. */
  isOfLink?(ref: string): boolean
}

export interface AccountProvider {
  readonly kind: 'sandbox' | 'plaid'
  /** Its name on the screen. */
  readonly name: string
  /** `person` is an opaque id of ours; `token` is set when signing in again. */
  startLink(start: { person: string; returnTo: URL; token?: string }): Promise<StartedLink>
  /** True if the token of a linking is handed out only once: a lost one can never be revoked. */
  readonly handsOutOnce: boolean
  /** If it hands out once, only one caller may ask at a time. */
  readLink(ref: string): Promise<LinkState>
  /** Embedded only: the sign-in the real provider does on its own page. */
  signIn?(
    ref: string,
    login: { institutionId: string; username: string; password: string },
  ): Promise<LinkState>
  /** Fails with ProviderRefused('sign-in-again') if the bank requires its customer. */
  readAccounts(token: string, options: { isFresh: boolean }): Promise<readonly ProvidedAccount[]>
  /** Succeeds if the provider no longer knows it. */
  remove(token: string): Promise<void>
  /** Undefined if the message cannot be verified; fails if that cannot be determined now. */
  readNews(headers: Readonly<Record<string, unknown>>, body: string): Promise<ProviderNews | undefined>
  close(): Promise<void>
}

export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
  /** `locked`: the bank refuses this login, right or wrong. `unknown`: the token or link is not theirs. */
  readonly reason: 'sign-in-again' | 'wrong-login' | 'locked' | 'unknown' | 'unreachable'

  constructor(reason: ProviderRefused['reason'], options?: ErrorOptions) {
    super(`account provider: ${reason}`, options)
    this.reason = reason
  }
}
