// Paths that need no sign-in and use the onboarding container (spec 2.3-04).
const publicPaths = [
  '/login',
  '/shared/login',
  '/shared/registration',
  '/onboarding',
  // Opened from links in letters, by people who may not be able to sign in.
  '/shared/email-change',
  '/shared/invitation',
]

/** Matches how the router compares paths: case-insensitive, without a trailing slash. */
function plain(path: string): string {
  return path.toLowerCase().replace(/\/+$/, '') || '/'
}

export function isPublicPath(path: string): boolean {
  // Under /meet only the way from a public page to its advisor; the page itself is the server's.
  return publicPaths.includes(plain(path)) || /^\/(onboarding|meet)\//.test(plain(path))
}

export function isUnder(path: string, parent: string): boolean {
  return plain(path) === parent || plain(path).startsWith(`${parent}/`)
}

/** The onboarding steps after the choice of role; each is a full-width page. */
export function isStepPath(path: string): boolean {
  return ['/onboarding/consumer', '/onboarding/advisor', '/meet'].some((start) => isUnder(path, start))
}
