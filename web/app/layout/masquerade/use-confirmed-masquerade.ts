import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { confirmMasquerade } from '../../session/masquerade/confirm-masquerade.ts'
import { useMasquerade } from '../../session/masquerade/masquerade-store.ts'
import { restoreSession } from '../../session/restore-session.ts'
import { useSessionStore } from '../../session/session-store.ts'
import { onTabReturn } from '../../session/tabs/on-tab-return.ts'

const everyMs = 60_000
const afterEndMs = 1_000

const confirm = () => void confirmMasquerade()

/** Asks the server when the tab opens, when somebody comes back to it, each minute, on each page, and when the time is up. */
export function useConfirmedMasquerade(): void {
  const { pathname } = useLocation()
  const records = useMasquerade((masquerade) => masquerade.records)
  const isUnknown = useSessionStore(({ status }) => status === 'unknown')
  // A public page asks nobody by itself, and without a token the server would not know who asks.
  useEffect(() => {
    if (isUnknown) void restoreSession({ isBackground: true })
  }, [isUnknown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is another occasion
  useEffect(confirm, [pathname])
  useEffect(() => {
    const poll = setInterval(confirm, everyMs)
    const stop = onTabReturn(confirm)
    return () => {
      clearInterval(poll)
      stop()
    }
  }, [])
  useEffect(() => {
    if (!records) return
    const { session, original } = records
    const lastsMs = (session.expiresAt - session.startedAt) * 1000
    const timer = setTimeout(confirm, Math.max(0, original.timestamp + lastsMs - Date.now()) + afterEndMs)
    return () => clearTimeout(timer)
  }, [records])
}
