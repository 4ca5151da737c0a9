// Control characters and backslashes: browsers drop the first and read the second as slashes, so "/\t/host" and
// "/\host" name another site.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const readDifferently = /[\u0000-\u001f\u007f\\]/
const somewhere = 'http://this.site.invalid'

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/**
 * A path on this site, whoever wrote it: where people are sent after signing in, and where a custom back button leads,
 * must never be another site. Dots are resolved and escapes read once, as a browser or a proxy may do on the way.
 */
export function isInternalPath(path: unknown): path is string {
  if (typeof path !== 'string' || !path.startsWith('/')) return false
  const plain = decoded(path.split(/[?#]/, 1)[0] ?? '')
  if (plain === undefined || readDifferently.test(path) || readDifferently.test(plain)) return false
  return [path, plain].every((each) => {
    if (each.startsWith('//')) return false
    const { origin, pathname } = new URL(each, somewhere)
    return origin === somewhere && !pathname.startsWith('//')
  })
}
