/** A path on this site. "//host" and "/\host" name another one, and a custom back route must never lead there. */
export function isInternalPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path)
}
