import { useEffect, useState } from 'react'
import { removeStored, writeStored } from '../../server-link/browser-storage.ts'
import { checkSession } from '../check-session.ts'
import { useMasquerade } from '../masquerade/masquerade-store.ts'
import { signOut } from '../sign-out.ts'
import { sharedNames } from '../stored/stored-names.ts'
import { useSession } from '../use-session.ts'
import { startActivityReports } from './activity-reports.ts'
import { isRemembered, readLastActivity, shareLastActivity } from './last-activity.ts'
import { runTimeOut } from './run-time-out.ts'
import { onSessionModalRegistered, sessionModal, type WarningView } from './session-modal-trigger.ts'
import { watchActivity } from './watch-activity.ts'

function openModal(view: WarningView): boolean {
  const modal = sessionModal()
  if (!modal) return false
  modal.show(view)
  writeStored('local', sharedNames.sessionWarningShown, 'true')
  return true
}

function closeModal(): void {
  sessionModal()?.hide()
  removeStored('local', sharedNames.sessionWarningShown)
}

/**
 * Keeps the time of whoever is signed in: for consumers and advisors the time-out, for admins only that they are here
 * (spec 4-14, 6-03); the server ends their idle sessions itself. True while nothing may be seen.
 */
export function useSessionTimeOut(): { isCovered: boolean } {
  const { role, status } = useSession()
  const [isCovered, setIsCovered] = useState(false)
  const isHere = status === 'authenticated'
  // An admin who looks at somebody's pages is still an admin: only that they are here is told, in their own name (security H11).
  const isTarget = useMasquerade((masquerade) => masquerade.isTarget)
  const isTimed = isHere && role !== 'admin' && !isTarget

  useEffect(() => {
    if (!isHere) return
    const reports = startActivityReports()
    const stop = isTimed
      ? runTimeOut({
          page: window,
          now: () => ({ wallMs: Date.now(), steadyMs: performance.now() }),
          lastActivityName: sharedNames.lastActivity,
          readLastActivity,
          shareLastActivity,
          isRemembered,
          openModal,
          closeModal,
          whenModalComes: onSessionModalRegistered,
          isInsideModal: (target) => sessionModal()?.contains(target) ?? false,
          checkSession,
          reportActivity: reports.seen,
          timeOut: () => signOut('timed-out'),
          cover: setIsCovered,
        })
      : watchActivity(window, { onActivity: reports.seen })
    return () => {
      stop()
      reports.stop()
    }
  }, [isHere, isTimed])

  return { isCovered }
}
