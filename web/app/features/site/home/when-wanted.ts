import { prefetchRootMarginPx } from '@evenkeel/contract/constants'

// Any use of the page counts: a navigation waits for what is not taken over yet, so it must be on its way by then.
const uses = ['pointerdown', 'keydown', 'popstate'] as const

/** Resolves when the element comes near the screen or somebody uses the page; at once where it is not in the page. */
export function whenWanted(id: string): Promise<void> {
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
