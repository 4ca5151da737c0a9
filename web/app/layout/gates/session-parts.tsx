import { useEffect } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { useOnline } from '../../server-link/use-online.ts'
import { useMasquerade } from '../../session/masquerade/masquerade-store.ts'
import { useSessionTimeOut } from '../../session/time-out/use-session-time-out.ts'
import { useSession } from '../../session/use-session.ts'
import { fetchToastsAhead } from '../../ui/overlays/toaster.tsx'
import { useDeskCounts, useUnansweredCount } from '../desks/use-waiting-counts.ts'
import { useLiveLink } from '../notifications/use-live-link.ts'
import { useNotificationCount } from '../notifications/use-notification-count.ts'
import { useNotificationToasts } from '../notifications/use-notification-toasts.ts'
import { DeferredPart } from '../page/deferred-part.tsx'
import { LoginSkeleton } from '../page/login-skeleton.tsx'
import { ConfirmItIsYou } from './confirm-it-is-you.tsx'
import { loginAddress } from './page-addresses.ts'
import { timedOutAddress } from './session-end-redirect.tsx'

const loadModal = () => import('./session-time-out-modal.tsx')

/**
 * Prefetched so that sign-out works without a network. Skipped while offline, because the router reloads the page
 * when a prefetch fails.
 */
function PrefetchLoginPages() {
  return (
    <>
      <PrefetchPageLinks page={loginAddress} />
      <PrefetchPageLinks page={timedOutAddress} />
    </>
  )
}

/** A component of its own, because admins have no notifications (spec 6-03). */
function NotificationWatch() {
  useNotificationCount()
  useNotificationToasts()
  return null
}

/** Nothing is asked in the name of the person an admin views as. */
function UnansweredWatch() {
  useUnansweredCount()
  return null
}

function DesksWatch() {
  useDeskCounts()
  return null
}

/** Parts that only signed-in people need: the time-out, its warning, and reauthentication. */
export default function SessionParts() {
  const { role } = useSession()
  const { isCovered } = useSessionTimeOut()
  const isTarget = useMasquerade((masquerade) => masquerade.isTarget)
  useLiveLink()
  const isOnline = useOnline()
  useEffect(() => void fetchToastsAhead(), [])
  return (
    <>
      {isCovered && (
        <div className="fixed inset-0 z-60 overflow-hidden">
          <LoginSkeleton />
        </div>
      )}
      {role !== 'admin' && !isTarget && <DeferredPart name="session-time-out-modal" load={loadModal} />}
      {(role === 'consumer' || role === 'advisor') && <NotificationWatch />}
      {role === 'advisor' && !isTarget && <UnansweredWatch />}
      {role === 'admin' && !isTarget && <DesksWatch />}
      {isOnline && <PrefetchLoginPages />}
      <ConfirmItIsYou />
    </>
  )
}
