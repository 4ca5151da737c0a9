import { type RefObject, useLayoutEffect } from 'react'

const name = '--band-height'

/** Publishes the banner's height as a CSS variable, so that sticky elements start below it. */
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
