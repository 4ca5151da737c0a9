/** False on plain http except localhost, where browsers have no passkeys. */
export function supportsPasskeys(): boolean {
  return typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function'
}

/** True if the person closed the browser's own dialog, which is not an error. */
export function isPasskeyCanceled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
}
