import { clientLog } from '../server-link/client-log.ts'
import { endSession } from './end-session.ts'
import { type LeaveReason, leave } from './leave-events.ts'
import { useSessionStore } from './session-store.ts'
import { rememberSignedOut } from './token/renew-token.ts'

/** Ends the session in this tab and goes; if ending goes wrong it has still cleared, and still goes (spec 8-14). */
export function endSessionInTab(reason: LeaveReason): void {
  const wasHere = useSessionStore.getState().status === 'authenticated'
  // A call that is still under way must not fetch a new token for a session that is about to end.
  rememberSignedOut()
  try {
    endSession()
  } catch (error) {
    clientLog.error('signing out went wrong in part', {
      name: error instanceof Error ? error.name : 'unknown',
    })
    leave('failed')
    return
  }
  if (wasHere) leave(reason)
}
