import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Below this height the page scrolls instead of the thread. */
const minimumPx = 320

/** What can push an element down: the elements before it and before those around it. */
function everythingBefore(element: Element): Element[] {
  const before: Element[] = []
  for (
    let around: Element | null = element;
    around && around !== document.body;
    around = around.parentElement
  )
    for (let each = around.previousElementSibling; each; each = each.previousElementSibling) before.push(each)
  return before
}

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
    // Banners above come and go. The body alone does not tell: it is never shorter than the screen.
    const observer = new ResizeObserver(fit)
    for (const each of [document.body, ...everythingBefore(element)]) observer.observe(each)
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
