import { useEffect } from 'react'
import { useAccountHolder } from '../../session/account-holder.ts'
import { restoreSession } from '../../session/restore-session.ts'
import { useSessionStore } from '../../session/session-store.ts'

/** Asks once per visit who is signed in, and again for the name after a later sign-in. */
export function useRestoredSession(): void {
  const isUnknown = useSessionStore(({ status }) => status === 'unknown')
  const isAwaited = useAccountHolder((holder) => holder.isAwaited)
  useEffect(() => {
    if (isUnknown) void restoreSession()
  }, [isUnknown])
  useEffect(() => {
    if (isAwaited) void restoreSession({ isBackground: true })
  }, [isAwaited])
}
