import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { LiveRegion } from '../../ui/screen-reader.tsx'

/** A page that only changes how its own address is written says so here, and is not announced a second time. */
export interface SamePage {
  isSamePage: true
}

function isSamePage(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isSamePage' in state
}

/**
 * After a navigation the keyboard continues at the new page's heading and screen readers hear its title: without
 * this, a click on a link in a single-page application changes everything and says nothing.
 */
export function PageAnnouncer() {
  const { pathname, hash, state } = useLocation()
  const shown = useRef(pathname)
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (isSamePage(state)) return
    // The header takes its title from the page in the same commit; by the next frame the heading stands.
    const frame = requestAnimationFrame(() => {
      const heading =
        document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
      // A link to a part of a page has its own target for the focus.
      if (!hash) {
        heading?.setAttribute('tabindex', '-1')
        heading?.focus({ preventScroll: true })
      }
      setAnnouncement(document.title)
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname, hash, state])

  return <LiveRegion>{announcement}</LiveRegion>
}
