import { personUuid } from '@evenkeel/contract/person-id'
import { useEffect } from 'react'
import { writeStored } from '../../server-link/browser-storage.ts'
import { closeLiveLink, openLiveLink } from '../../server-link/live-link.ts'
import { onSessionEnd } from '../../session/end-session.ts'
import { useMasquerade } from '../../session/masquerade/masquerade-store.ts'
import { recheckSession } from '../../session/recheck-session.ts'
import { sessionEndReason } from '../../session/session-end-reason.ts'
import { sharedNames } from '../../session/stored/stored-names.ts'
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
    // A page that makes no calls would otherwise not learn that its session is over.
    openLiveLink({ userId, userType: role }, { onRefused: () => void recheckSession(sessionEndReason) })
    // Chat runs over our own link, so its id is the person's public label (spec 3-28).
    writeStored('local', sharedNames.chatServiceId, personUuid(role, userId))
  }, [role, userId, isTarget])
}
