import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { advisorsPath } from '../../features/market/matching/search/get-started-page.tsx'
import { savesData } from '../../layout/sidebar/use-near-viewport.ts'

/**
 * Loads and runs the results page when the browser is idle, so that the search button needn't wait for code. A link
 * prefetch wouldn't run it, and on phones no such link is visible.
 */
export function PreloadAdvisors() {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    // Like links: not in data-saver mode, and offline it would only fail.
    if (savesData() || !navigator.onLine) return
    function ask() {
      setIsWanted(true)
      // If it fails, the router loads it again.
      import('./advisors.tsx').catch(() => {})
    }
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(ask, 1)
      return () => clearTimeout(timer)
    }
    const id = requestIdleCallback(ask, { timeout: 3000 })
    return () => cancelIdleCallback(id)
  }, [])
  return isWanted ? <PrefetchPageLinks page={advisorsPath} /> : null
}
