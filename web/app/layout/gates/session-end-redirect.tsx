import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type LeaveReason, onLeave } from '../../session/leave-events.ts'
import { LoginSkeleton } from '../page/login-skeleton.tsx'
import { loginAddress } from './page-addresses.ts'
import type { SessionEnd } from './session-end-notice.tsx'

export const timedOutAddress = '/login?timeout=true'

/** spec 4-15, 2.1-04. After a deliberate sign-out the next sign-in doesn't return to this page. */
function RedirectToLogin({ reason }: { reason: LeaveReason }) {
  const { pathname, search, hash } = useLocation()
  const [returnTo] = useState(pathname + search + hash)
  const navigate = useNavigate()
  useEffect(() => {
    const isAsked = reason === 'asked-in-warning'
    const isTimeOut = reason === 'timed-out' || isAsked
    const states: Partial<Record<LeaveReason, SessionEnd & { returnTo?: string }>> = {
      'timed-out': { returnTo },
      refused: { returnTo, isEnded: true },
      'asked-in-warning': { isAsked: true },
    }
    const state = states[reason] ?? null
    void navigate(isTimeOut ? timedOutAddress : loginAddress, { replace: true, state })
  }, [reason, returnTo, navigate])
  return <LoginSkeleton />
}

/** Wraps everything behind the sign-in, so that nothing of it stays visible once the session ends. */
export function SessionEndRedirect({ children }: { children: ReactNode }) {
  const [reason, setReason] = useState<LeaveReason>()
  useEffect(() => onLeave(setReason), [])
  return reason ? <RedirectToLogin reason={reason} /> : children
}
