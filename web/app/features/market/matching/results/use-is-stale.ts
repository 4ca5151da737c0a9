import { resultsStaleAfterMs } from '@evenkeel/contract/constants'
import { useEffect, useState } from 'react'
import { isStale, useResultsStore } from './results-store.ts'

/** Turns true by itself once the results are stale. */
export function useIsStale(): boolean {
  const lastFetched = useResultsStore((state) => state.lastFetched)
  const [, rerender] = useState(0)
  useEffect(() => {
    if (lastFetched === null) return
    const leftMs = lastFetched + resultsStaleAfterMs - Date.now()
    if (leftMs <= 0) return
    const timer = setTimeout(() => rerender((times) => times + 1), leftMs)
    // Timers do not run while a laptop sleeps.
    const look = () => rerender((times) => times + 1)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [lastFetched])
  return lastFetched !== null && isStale()
}
