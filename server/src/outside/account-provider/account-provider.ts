import type { AccountType } from '@evenkeel/contract/people/accounts'

// Accounts at banks through a third party. Tokens are the provider's keys to somebody's bank: they stay on the server,
// sealed at rest, and never reach a browser (security.md H37).

export interface ProvidedAccount {
  accountId: string
  name: string
  mask: string | null
  type: AccountType
  subtype: string | null
  /** In the currency's main unit; what is owed is positive. */
  balance: number | null
  currency: string | null
}

export interface ProvidedInstitution {
  id: string | null
  name: string
}

export interface StartedLink {
  /** What the provider knows this linking by; kept sealed. */
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

/** What a verified message of the provider is about. */
export interface ProviderNews {
  itemId: string | null
  kind: 'balances-changed' | 'sign-in-again' | 'signed-in-again' | 'revoked' | 'linking-finished' | 'other'
  /** For the end of a linking: whether it is the one with this ref. */
  isOfLink?(ref: string): boolean
}

export interface AccountProvider {
  readonly kind: 'sandbox' | 'plaid'
  /** As it is called on the screen. */
  readonly name: string
  /** `person` is an id of ours without meaning elsewhere; `token` where somebody signs in again. */
  startLink(start: { person: string; returnTo: URL; token?: string }): Promise<StartedLink>
  /** A token that is handed out at the end of a linking is never handed out again: who loses it can never revoke it. */
  readonly handsOutOnce: boolean
  /** Where it hands out once, one at a time may ask. */
  readLink(ref: string): Promise<LinkState>
  /** Embedded only: the sign-in that the real provider does on its own page. */
  signIn?(
    ref: string,
    login: { institutionId: string; username: string; password: string },
  ): Promise<LinkState>
  /** Fails with ProviderRefused('sign-in-again') where the bank wants its customer. */
  readAccounts(token: string, options: { isFresh: boolean }): Promise<readonly ProvidedAccount[]>
  /** Done already where the provider no longer knows it. */
  remove(token: string): Promise<void>
  /** Undefined where the message cannot be verified; fails where that cannot be found out now. */
  readNews(headers: Readonly<Record<string, unknown>>, body: string): Promise<ProviderNews | undefined>
  close(): Promise<void>
}

export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
  /** `locked`: the login is right or wrong, the bank lets nobody in with it. `unknown`: token or link are not theirs. */
  readonly reason: 'sign-in-again' | 'wrong-login' | 'locked' | 'unknown' | 'unreachable'

  constructor(reason: ProviderRefused['reason'], options?: ErrorOptions) {
    super(`account provider: ${reason}`, options)
    this.reason = reason
  }
}
