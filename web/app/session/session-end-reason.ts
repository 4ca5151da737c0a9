import { sessionTimeout } from '@evenkeel/contract/constants'
import type { LeaveReason } from './leave-events.ts'
import { useSessionStore } from './session-store.ts'
import { isRemembered, readLastActivity } from './time-out/last-activity.ts'

/** The server no longer knows the session: after 15 idle minutes that is a time-out. */
export function sessionEndReason(now = Date.now()): LeaveReason {
  const { user } = useSessionStore.getState()
  const lastActivity = readLastActivity()
  const isIdle = lastActivity !== undefined && now - lastActivity >= sessionTimeout.timeoutMs
  return isIdle && user !== 'admin' && !isRemembered() ? 'timed-out' : 'refused'
}
