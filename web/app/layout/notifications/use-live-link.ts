import { useEffect } from 'react'
import { useMasquerade } from '../../session/masquerade/masquerade-store.ts'
import { keepLiveLink } from '../../session/tabs/keep-live-link.ts'
import { useSession } from '../../session/use-session.ts'

/** Admins and visitors do not connect (spec 4-31, 6-03), nor does an admin in somebody else's name (security H11). */
export function useLiveLink(): void {
  const { role, userId } = useSession()
  const isTarget = useMasquerade((masquerade) => masquerade.isTarget)
  useEffect(() => {
    if (isTarget) return
    if ((role === 'consumer' || role === 'advisor') && userId !== undefined)
      keepLiveLink({ userId, userType: role })
  }, [role, userId, isTarget])
}
