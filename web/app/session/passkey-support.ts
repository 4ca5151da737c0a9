/** The browser can ask for passkeys: false on plain http beyond localhost. */
export function supportsPasskeys(): boolean {
  return typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function'
}

/** True when the person closed the browser's own dialog: nothing went wrong. */
export function isPasskeyCanceled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
}
