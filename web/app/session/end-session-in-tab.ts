import { clientLog } from '../server-link/client-log.ts'
import { endSession } from './end-session.ts'
import { emitLeave, type LeaveReason } from './leave-events.ts'
import { useSessionStore } from './session-store.ts'
import { rememberSignedOut } from './token/renew-token.ts'

/** Ends the session in this tab and redirects; it does both even if a step fails (spec 8-14). */
export function endSessionInTab(reason: LeaveReason): void {
  const wasSignedIn = useSessionStore.getState().status === 'authenticated'
  // A call still in flight must not fetch a new token for a session that is about to end.
  rememberSignedOut()
  try {
    endSession()
  } catch (error) {
    clientLog.error('signing out went wrong in part', {
      name: error instanceof Error ? error.name : 'unknown',
    })
    emitLeave('failed')
    return
  }
  if (wasSignedIn) emitLeave(reason)
}
