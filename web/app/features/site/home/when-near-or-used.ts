import { prefetchRootMarginPx } from '@evenkeel/contract/constants'

// Any use of the page counts, because a navigation waits for parts that are not hydrated yet.
const uses = ['pointerdown', 'keydown', 'popstate'] as const

/**
 * Resolves when the element comes near the screen or the visitor uses the page; at once where it is not
 * in the page.
 */
export function whenNearOrUsed(id: string): Promise<void> {
  const element = document.getElementById(id)
  if (!element) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) want()
      },
      { rootMargin: `${prefetchRootMarginPx}px` },
    )
    function want() {
      observer.disconnect()
      for (const use of uses) window.removeEventListener(use, want, true)
      resolve()
    }
    observer.observe(element)
    for (const use of uses) window.addEventListener(use, want, true)
  })
}
