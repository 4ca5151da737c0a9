export const storageKinds = ['local', 'session', 'cookie'] as const
export type StorageKind = (typeof storageKinds)[number]

// Whoever runs a script in the page reads everything the page keeps. So what opens an account is not kept here at
// all, except the bearer, which lives 10 minutes, in session storage only, and is worthless without the httpOnly
// cookie it is bound to (spec 7-04). Names are compared without case, dashes and underscores.

const bearers = new Set(['authtoken', 'backendapitoken', 'apiaccesstoken'])
/** A handle, no credential: the server knows the overlay by the admin's own session. */
const handles = new Set(['masqueradetoken'])

const secretWords = /password|passphrase|secret|refreshtoken|idtoken|jwt|privatekey|recoverycode/
const tokenWords = /token|bearer|apikey/
// Cookies that carry a session are set by the server, httpOnly; a page that writes one is mistaken or attacked.
const authCookieWords = /^(host|secure)|auth|session|token|sid$|^fp$|csrf/

export function isSecretName(kind: StorageKind, name: string): boolean {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  if (secretWords.test(plain)) return true
  if (kind === 'cookie') return authCookieWords.test(plain)
  if (handles.has(plain)) return false
  if (bearers.has(plain)) return kind !== 'session'
  return tokenWords.test(plain)
}
