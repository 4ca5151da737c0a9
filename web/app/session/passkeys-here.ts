/** The browser can ask for passkeys: false on plain http beyond localhost. */
export function hasPasskeys(): boolean {
  return typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function'
}

/** True when the person closed the browser's own dialog: nothing went wrong. */
export function isPasskeyGivenUp(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
}
