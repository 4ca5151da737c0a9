/** Cookies that only the server reads and writes: httpOnly, SameSite=Strict, and `__Host-` where we are on https. */
export type CookieName = 'refresh' | 'binding' | 'device' | 'draft'

export interface VisitCookies {
  read(name: CookieName): string | undefined
  /** Without an age the cookie ends with the browser session. */
  write(name: CookieName, value: string, maxAgeSeconds?: number): void
  clear(name: CookieName): void
}

/** Where a call comes from, beside who is calling. */
export interface Visit {
  /** Address, or the first half of an IPv6 one: what counts as one for limits. */
  network: string
  /** The same as it may stand in the audit trail. */
  addressHash: Buffer
  /** In words for people: "Chrome on Windows". */
  device: string
  /** The access token as it was sent; what it is worth is decided elsewhere. */
  bearer: string | undefined
  cookies: VisitCookies
  /** The overlay the call names, as it was sent. */
  masqueradeToken?: string | undefined
}
