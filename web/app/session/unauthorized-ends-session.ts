import { currentUser, logOut, renewSession, validateSession } from '@evenkeel/contract/account/identity'
import type { Role } from '@evenkeel/contract/choices'
import type { Endpoint } from '@evenkeel/contract/endpoint'

const notifications = '/api/v1/notifications'

/** Calls by the session itself, which handles their refusal. */
const ownCalls: ReadonlySet<string> = new Set(
  [currentUser, logOut, renewSession, validateSession].map(({ path }) => path),
)

function isAboutNotifications(path: string): boolean {
  return path === notifications || path.startsWith(`${notifications}/`)
}

/** Whether a 401 to this call logs out (spec 6-08). */
export function unauthorizedEndsSession(
  { path, method }: Pick<Endpoint, 'path' | 'method'>,
  role: Role | undefined,
): boolean {
  if (ownCalls.has(path)) return false
  if (!isAboutNotifications(path)) return true
  // Admins have no notifications, so the call is refused with 403. Even a 401 must not log out (spec 6-09).
  if (role === 'admin') return false
  // The count is polled in the background, and the session's own check decides, not a poll (spec 6-10).
  return method !== 'GET'
}
