import { useEffect } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { useOnline } from '../../server-link/use-online.ts'
import { useMasquerade } from '../../session/masquerade/masquerade-store.ts'
import { useSessionTimeOut } from '../../session/time-out/use-session-time-out.ts'
import { useSession } from '../../session/use-session.ts'
import { fetchToastsAhead } from '../../ui/overlays/toaster.tsx'
import { NotificationWatch } from '../notifications/notification-watch.tsx'
import { useLiveLink } from '../notifications/use-live-link.ts'
import { DeferredPart } from '../page/deferred-part.tsx'
import { LoginSkeleton } from '../page/login-skeleton.tsx'
import { ConfirmItIsYou } from './confirm-it-is-you.tsx'
import { timedOutAddress } from './session-end-redirect.tsx'
import { loginAddress } from './user-addresses.ts'

const loadModal = () => import('./session-time-out-modal.tsx')

/** Must also work for somebody whose network is gone by then. Not without one: the router reloads when it fails. */
function WaysOut() {
  return (
    <>
      <PrefetchPageLinks page={loginAddress} />
      <PrefetchPageLinks page={timedOutAddress} />
    </>
  )
}

/** What only somebody who is signed in needs: keeping the time, its warning, and proving once more who one is. */
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
      {isOnline && <WaysOut />}
      <ConfirmItIsYou />
    </>
  )
}
