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

/** Checks with the server when the tab opens or regains focus, every minute, on every page, and at expiry. */
export function useConfirmedMasquerade(): void {
  const { pathname } = useLocation()
  const records = useMasquerade((masquerade) => masquerade.records)
  const isUnknown = useSessionStore(({ status }) => status === 'unknown')
  // A public page doesn't restore the session by itself, and without a token the server can't identify the admin.
  useEffect(() => {
    if (isUnknown) void restoreSession({ isBackground: true })
  }, [isUnknown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page change triggers a check
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
