import type { Role } from '@evenkeel/contract/choices'
import { useSessionStore } from './session-store.ts'
import { useSession } from './use-session.ts'

/** True while the server has not answered yet and the browser remembers an admin (spec 4-08). It opens no datum. */
export function useIsAdminAssumed(): boolean {
  return useSessionStore(
    ({ status, user, isAuthenticated }) =>
      (status === 'unknown' || status === 'validating') && isAuthenticated && user === 'admin',
  )
}

/** Whose sidebar stands beside the page. */
export function useShownRole(): Role | undefined {
  const { role } = useSession()
  return useIsAdminAssumed() ? 'admin' : role
}
