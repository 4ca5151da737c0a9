// Control characters and backslashes: browsers drop the former and read the latter as slashes, so "/\t/host" and
// "/\host" lead to another site.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are refused
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
 * Whether untrusted input is a path on this site: a redirect after sign-in and a custom back link must never lead to
 * another site. Dots are resolved and escapes decoded once, as a browser or a proxy may do on the way.
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
