import { useEffect } from 'react'
import { setCallHooks } from '../server-link/call-hooks.ts'
import { endSession } from '../session/end-session.ts'
import { followOtherTabs } from '../session/follow-other-tabs.ts'
import { restoreSession } from '../session/restore-session.ts'
import { useSessionStore } from '../session/session-store.ts'

/** Asks once a visit who is signed in, and keeps listening: to other tabs, and to a server that answers 401. */
export function useRestoredSession(): void {
  useEffect(() => {
    setCallHooks({ onUnauthorized: () => endSession() })
    if (useSessionStore.getState().status === 'unknown') void restoreSession()
    return followOtherTabs()
  }, [])
}
