import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type LeaveReason, onLeave } from '../../session/leave-events.ts'
import { LoginSkeleton } from '../page/login-skeleton.tsx'
import { loginAddress } from './user-addresses.ts'

export const timedOutAddress = '/login?timeout=true'

/** spec 4-15, 2.1-04. Whoever left by own wish is not brought back by the next person's sign-in. */
function Leaving({ reason }: { reason: LeaveReason }) {
  const { pathname, search, hash } = useLocation()
  const [returnTo] = useState(pathname + search + hash)
  const navigate = useNavigate()
  useEffect(() => {
    const comesBack = reason === 'timed-out' || reason === 'refused'
    const state = comesBack ? { returnTo } : null
    void navigate(reason === 'timed-out' ? timedOutAddress : loginAddress, { replace: true, state })
  }, [reason, returnTo, navigate])
  return <LoginSkeleton />
}

/** Stands around everything behind the sign-in: when the session ends, nothing of it is seen from that moment on. */
export function SessionEndRedirect({ children }: { children: ReactNode }) {
  const [reason, setReason] = useState<LeaveReason>()
  useEffect(() => onLeave(setReason), [])
  return reason ? <Leaving reason={reason} /> : children
}
