import { type RefObject, useLayoutEffect } from 'react'

const name = '--band-height'

/** What is fixed on top takes its place from the page under it: everything that sticks there begins below. */
export function useBannerHeight(band: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const node = band.current
    if (!node) return
    const page = document.documentElement
    const measure = () => page.style.setProperty(name, `${Math.ceil(node.getBoundingClientRect().height)}px`)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => {
      observer.disconnect()
      page.style.removeProperty(name)
    }
  }, [band])
}
