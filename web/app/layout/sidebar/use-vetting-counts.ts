import { useEffect, useState } from 'react'
import type { VettingCounts } from './fetch-vetting-counts.ts'

// Safari has no requestIdleCallback, so it runs right after rendering there.
const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: 3000 })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(work, 1)
  return () => clearTimeout(timer)
}

/**
 * Advisors who applied and who are approved. Loaded when the browser is idle, with code fetched then, so that the
 * page and its prerendered HTML don't depend on it.
 */
export function useVettingCounts(): VettingCounts | undefined {
  const [counts, setCounts] = useState<VettingCounts>()
  useEffect(() => {
    const asking = new AbortController()
    async function ask() {
      try {
        const { fetchVettingCounts } = await import('./fetch-vetting-counts.ts')
        const answer = await fetchVettingCounts(asking.signal)
        if (!asking.signal.aborted && answer) setCounts(answer)
      } catch {
        // Without the code, the claim is shown with its link to the method.
      }
    }
    const cancel = whenIdle(() => void ask())
    return () => {
      cancel()
      asking.abort()
    }
  }, [])
  return counts
}
