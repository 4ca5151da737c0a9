export const storageKinds = ['local', 'session', 'cookie'] as const
export type StorageKind = (typeof storageKinds)[number]

// Whoever runs a script in the page reads everything the page keeps. So what opens an account is not kept here at
// all, except the bearer, which lives 10 minutes, in session storage only, and is worthless without the httpOnly
// cookie it is bound to (spec 7-04). Names are compared without case, dashes and underscores.

const bearer = 'authtoken'
/** A handle, no credential: the server knows the overlay by the admin's own session. */
const handles = new Set(['masqueradetoken'])

const secretWords = /password|passphrase|secret|refreshtoken|idtoken|jwt|privatekey|recoverycode/
const tokenWords = /token|bearer|apikey/
// Cookies that carry a session are set by the server, httpOnly; a page that writes one is mistaken or attacked.
const authCookieWords = /^(host|secure)|auth|session|token|sid$|^fp$|csrf/

// Nothing by which somebody who reads a disk could tell whose it was or how they live (security H21): names,
// addresses and family stay in memory and are asked for again after a reload.
const personalWords = /email|firstname|lastname|fullname|consumername|ismarried/

export function isSecretName(kind: StorageKind, name: string): boolean {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  if (secretWords.test(plain) || personalWords.test(plain)) return true
  if (kind === 'cookie') return authCookieWords.test(plain)
  if (handles.has(plain)) return false
  if (plain === bearer) return kind !== 'session'
  return tokenWords.test(plain)
}
