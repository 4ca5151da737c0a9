/** Cookies only the server reads and writes: httpOnly, SameSite=Strict, and `__Host-` on https. */
export type CookieName = 'refresh' | 'binding' | 'device' | 'draft' | 'registration' | 'reset'

export interface VisitCookies {
  read(name: CookieName): string | undefined
  /** Without an age the cookie ends with the browser session. */
  write(name: CookieName, value: string, maxAgeSeconds?: number): void
  clear(name: CookieName): void
}

/** Where a call comes from, apart from who is calling. */
export interface Visit {
  /** The address, or the first half of an IPv6 one: the unit of rate limits. */
  network: string
  /** The same, for the audit log. */
  addressHash: Buffer
  /** Readable: "Chrome on Windows". */
  device: string
  /** The access token as sent, not yet verified. */
  bearer: string | undefined
  cookies: VisitCookies
  /** The overlay the call names, as sent. */
  masqueradeToken?: string | undefined
}
