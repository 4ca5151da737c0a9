import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Below this height the page scrolls instead of the thread. */
const minimumPx = 320

/**
 * Sizes an element from its top to the bottom of the visible screen, so that its content scrolls inside it. The
 * keyboard of a phone reduces that height, and no CSS unit covers this in every browser.
 */
export function useFillViewport(isOn: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current: element } = ref
    if (!element || !isOn) return
    const { visualViewport } = window
    const fit = () => {
      const top = element.getBoundingClientRect().top + window.scrollY
      const seen = visualViewport?.height ?? window.innerHeight
      element.style.height = `${Math.max(Math.floor(seen - top), minimumPx)}px`
    }
    fit()
    // Banners above come and go.
    const observer = new ResizeObserver(fit)
    observer.observe(document.body)
    window.addEventListener('resize', fit)
    visualViewport?.addEventListener('resize', fit)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', fit)
      visualViewport?.removeEventListener('resize', fit)
      element.style.height = ''
    }
  }, [isOn])
  return ref
}
