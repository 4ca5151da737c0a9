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

/** Onboarding itself, after the question which of the two one is: a page a step, over the whole width. */
export function isStepPath(path: string): boolean {
  return isUnder(path, '/onboarding/consumer') || isUnder(path, '/onboarding/advisor')
}
