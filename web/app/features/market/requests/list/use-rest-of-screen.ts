import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Lower than this a thread is no thread: the page scrolls instead. */
const leastPx = 320

/**
 * An element that reaches from where it begins to the lower edge of what can be seen, so that what scrolls scrolls
 * inside it. A phone's keyboard takes its part away, which no unit of the stylesheet knows in every browser.
 */
export function useRestOfScreen(isOn: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current: element } = ref
    if (!element || !isOn) return
    const { visualViewport } = window
    const fit = () => {
      const top = element.getBoundingClientRect().top + window.scrollY
      const seen = visualViewport?.height ?? window.innerHeight
      element.style.height = `${Math.max(Math.floor(seen - top), leastPx)}px`
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
