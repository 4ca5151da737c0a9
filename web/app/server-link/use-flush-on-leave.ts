import { useEffect } from 'react'

interface Pending {
  /** Saves pending changes at once. */
  flush: (isLeaving?: boolean) => void
}

/** Saves pending changes when the page is left or hidden, and when the network is back. */
export function useFlushOnLeave(pending: Pending | null): void {
  useEffect(() => {
    if (!pending) return
    const leave = () => pending.flush(true)
    const hide = () => document.visibilityState === 'hidden' && leave()
    const saveNow = () => pending.flush()
    window.addEventListener('online', saveNow)
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('online', saveNow)
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      pending.flush()
    }
  }, [pending])
}
