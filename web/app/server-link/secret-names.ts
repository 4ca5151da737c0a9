export const storageKinds = ['local', 'session', 'cookie'] as const
export type StorageKind = (typeof storageKinds)[number]

// A script in the page can read everything stored there. So credentials aren't stored, except the bearer token,
// which lives 10 minutes, in session storage only, and is useless without the httpOnly cookie it is bound to (spec
// 7-04). Names are compared without case, dashes and underscores.

const bearer = 'authtoken'
/** A handle, not a credential: the server ties the overlay to the admin's own session. */
const handles = new Set(['masqueradetoken'])

const secretWords = /password|passphrase|secret|refreshtoken|idtoken|jwt|privatekey|recoverycode/
const tokenWords = /token|bearer|apikey/
// The server sets session cookies as httpOnly; a page that writes one is mistaken or under attack.
const authCookieWords = /^(host|secure)|auth|session|token|sid$|^fp$|csrf/

// Nothing that would identify a person or their situation to a reader of the disk (security H21): names, addresses
// and family stay in memory and are fetched again after a reload.
const personalWords = /email|firstname|lastname|fullname|consumername|ismarried/

export function isSecretName(kind: StorageKind, name: string): boolean {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  if (secretWords.test(plain) || personalWords.test(plain)) return true
  if (kind === 'cookie') return authCookieWords.test(plain)
  if (handles.has(plain)) return false
  if (plain === bearer) return kind !== 'session'
  return tokenWords.test(plain)
}
