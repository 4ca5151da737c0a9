import type { Role } from '@evenkeel/contract/choices'
import type { PersonId } from '@evenkeel/contract/person-id'

/** The content of an access token, which is valid only with the httpOnly cookie it is bound to. */
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
  /** Tells the client its `sub`; never accepted as a bearer token. */
  signId(claims: { sub: string; expiresAt: Date }): Promise<string>
  /** Undefined unless it is a valid access token of ours. */
  verifyAccess(token: string): Promise<AccessClaims | undefined>
  publicKeys(): Promise<{ keys: object[] }>
}
