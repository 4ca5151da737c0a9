import { resultsStaleAfterMs } from '@evenkeel/contract/constants'
import { useEffect, useState } from 'react'
import { isStale, useResultsStore } from './results-store.ts'

/** Turns true by itself when the time has come. */
export function useIsStale(): boolean {
  const lastFetched = useResultsStore((state) => state.lastFetched)
  const [, recheckSavedSearches] = useState(0)
  useEffect(() => {
    if (lastFetched === null) return
    const leftMs = lastFetched + resultsStaleAfterMs - Date.now()
    if (leftMs <= 0) return
    const timer = setTimeout(() => recheckSavedSearches((times) => times + 1), leftMs)
    // A laptop that slept has a timer that did not run.
    const look = () => recheckSavedSearches((times) => times + 1)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [lastFetched])
  return lastFetched !== null && isStale()
}
