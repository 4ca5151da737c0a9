import { prefetchRootMarginPx } from '@evenkeel/contract/constants'
import { type RefObject, useEffect, useState } from 'react'

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** True once the element has come within 200 px of the viewport (spec 9-14); never for people who save data. */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    // Offline a prefetch fails, and the router would load the whole page anew for it.
    if (isNear || !element.current || savesData() || !navigator.onLine) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true)
      },
      { rootMargin: `${prefetchRootMarginPx}px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}
