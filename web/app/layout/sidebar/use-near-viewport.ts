import { prefetchRootMarginPx } from '@evenkeel/contract/constants'
import { type RefObject, useEffect, useState } from 'react'

/** The person has turned on the browser's data saver. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true
}

/** True once the element has been within 200 px of the viewport (spec 9-14); never in data-saver mode. */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    // A prefetch fails offline, and the router would then reload the whole page.
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
