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
 * Runs the time-out for consumers and advisors, and only activity reports for admins (spec 4-14, 6-03), whose idle
 * sessions the server ends. isCovered is true while nothing may be shown.
 */
export function useSessionTimeOut(): { isCovered: boolean } {
  const { role, status } = useSession()
  const [isCovered, setIsCovered] = useState(false)
  const isHere = status === 'authenticated'
  // A masquerading admin is still an admin: only their own activity is reported (security H11).
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
          timeOut: ({ isAsked }) => signOut(isAsked ? 'asked-in-warning' : 'timed-out'),
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
