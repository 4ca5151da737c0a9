// Paths that need nobody to be signed in and stand in the onboarding container (spec 2.3-04).
const publicPaths = ['/login', '/shared/login', '/shared/registration', '/onboarding']

/** As the router compares paths: without case and without a slash at the end. */
function plain(path: string): string {
  return path.toLowerCase().replace(/\/+$/, '') || '/'
}

export function isPublicPath(path: string): boolean {
  return publicPaths.includes(plain(path)) || plain(path).startsWith('/onboarding/')
}

export function isUnder(path: string, parent: string): boolean {
  return plain(path) === parent || plain(path).startsWith(`${parent}/`)
}
