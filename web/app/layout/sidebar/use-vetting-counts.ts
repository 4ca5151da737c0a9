import { useEffect, useState } from 'react'
import type { VettingCounts } from './fetch-vetting-counts.ts'

// Browsers without idle moments of their own (Safari) get the next one after the page stands.
const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: 3000 })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(work, 1)
  return () => clearTimeout(timer)
}

/**
 * How many applied and how many are approved. Asked in an idle moment after the page stands, with code that comes
 * then: nothing on the page waits for it, and prerendered pages know nothing of it.
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
        // The code did not come: the claim stands with the way to check it.
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
