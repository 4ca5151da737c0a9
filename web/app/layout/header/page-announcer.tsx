import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { LiveRegion } from '../../ui/screen-reader.tsx'

/** Marks a navigation that only rewrites the page's own address, which isn't announced a second time. */
export interface SamePage {
  isSamePage: true
}

function isSamePage(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isSamePage' in state
}

/**
 * After a navigation, moves keyboard focus to the new page's heading and announces its title, which a single-page
 * application otherwise doesn't do.
 */
export function PageAnnouncer() {
  const { pathname, hash, state } = useLocation()
  const shown = useRef(pathname)
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (isSamePage(state)) return
    // The header gets its title from the page in the same commit, so the heading exists in the next frame.
    const frame = requestAnimationFrame(() => {
      const heading =
        document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
      // A link to a part of a page has its own focus target.
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
