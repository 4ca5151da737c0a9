import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { advisorsPath } from '../../features/market/matching/search/get-started-page.tsx'
import { savesData } from '../../layout/sidebar/use-near-viewport.ts'

/**
 * The page a search leads to, fetched and run in an idle moment, so that nobody who presses the button waits for code.
 * A link's prefetch alone would not run it, and on phones no such link is in sight.
 */
export function PreloadAdvisors() {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    // As with links: nothing for people who save data, and offline it would only fail.
    if (savesData() || !navigator.onLine) return
    function ask() {
      setIsWanted(true)
      // Where it does not come, the router asks for it again.
      import('./advisors.tsx').catch(() => {})
    }
    // Safari has no idle moments of its own.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(ask, 1)
      return () => clearTimeout(timer)
    }
    const id = requestIdleCallback(ask, { timeout: 3000 })
    return () => cancelIdleCallback(id)
  }, [])
  return isWanted ? <PrefetchPageLinks page={advisorsPath} /> : null
}
