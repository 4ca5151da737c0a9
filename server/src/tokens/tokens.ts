import type { Role } from '@evenkeel/contract/choices'
import type { PersonId } from '@evenkeel/contract/person-id'

/** What an access token says. It opens something only together with the httpOnly cookie it is bound to. */
export interface AccessClaims {
  sub: string
  personId: PersonId
  role: Role
  sessionId: string
  /** SHA-256 of the binding cookie, base64url. */
  binding: string
  signedInAt: Date
  expiresAt: Date
}

export interface Tokens {
  signAccess(claims: AccessClaims): Promise<string>
  /** For the client's own knowledge of `sub`; never accepted as a bearer. */
  signId(claims: { sub: string; expiresAt: Date }): Promise<string>
  /** Undefined for everything that is not exactly a valid access token of ours. */
  verifyAccess(token: string): Promise<AccessClaims | undefined>
  publicKeys(): Promise<{ keys: object[] }>
}
