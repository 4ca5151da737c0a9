import { useEffect } from 'react'
import { useAccountHolder } from '../../session/account-holder.ts'
import { restoreSession } from '../../session/restore-session.ts'
import { useSessionStore } from '../../session/session-store.ts'
import { onTabReturn } from '../../session/tabs/on-tab-return.ts'

/** Asks once per visit who is signed in, again on return from being offline, and for the name after a later sign-in. */
export function useRestoredSession(): void {
  const isUnknown = useSessionStore(({ status }) => status === 'unknown')
  const isUnreachable = useSessionStore(({ status }) => status === 'unreachable')
  const isAwaited = useAccountHolder((holder) => holder.isAwaited)
  useEffect(() => {
    if (isUnknown) void restoreSession()
  }, [isUnknown])
  useEffect(() => (isUnreachable ? onTabReturn(() => void restoreSession()) : undefined), [isUnreachable])
  useEffect(() => {
    if (isAwaited) void restoreSession({ isBackground: true })
  }, [isAwaited])
}
