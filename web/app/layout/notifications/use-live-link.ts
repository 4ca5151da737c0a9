import { useEffect } from 'react'
import { closeLiveLink, openLiveLink } from '../../server-link/live-link.ts'
import { onSessionEnd } from '../../session/end-session.ts'
import { useMasquerade } from '../../session/masquerade/masquerade-store.ts'
import { useSession } from '../../session/use-session.ts'

/** Admins and visitors don't connect (spec 4-31, 6-03), nor does a masquerading admin (security H11). */
export function useLiveLink(): void {
  const { role, userId } = useSession()
  const isTarget = useMasquerade((masquerade) => masquerade.isTarget)
  useEffect(() => {
    if (isTarget) return
    if ((role !== 'consumer' && role !== 'advisor') || userId === undefined) return
    // No cleanup: the link outlives this page and ends with the session, here or in another tab (spec 4-15).
    onSessionEnd(closeLiveLink)
    openLiveLink({ userId, userType: role })
  }, [role, userId, isTarget])
}
