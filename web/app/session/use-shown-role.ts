import type { Role } from '@evenkeel/contract/choices'
import { useSessionStore } from './session-store.ts'
import { useSession } from './use-session.ts'

/** True while the server has not answered and the browser remembers an admin (spec 4-08). It grants no data. */
export function useIsAdminAssumed(): boolean {
  return useSessionStore(
    ({ status, user, isAuthenticated }) =>
      (status === 'unknown' || status === 'validating') && isAuthenticated && user === 'admin',
  )
}

/** Decides which sidebar is shown. */
export function useShownRole(): Role | undefined {
  const { role } = useSession()
  return useIsAdminAssumed() ? 'admin' : role
}
