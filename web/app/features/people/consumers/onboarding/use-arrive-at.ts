import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** A part of a page that is linked to and comes later than the page: it is scrolled to, and the keyboard goes on there. */
export function useArriveAt(anchor: string): RefObject<HTMLHeadingElement | null> {
  const { hash, key } = useLocation()
  const target = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same anchor chosen again is a new arrival
  useEffect(() => {
    if (hash !== anchor) return
    target.current?.scrollIntoView()
    target.current?.focus({ preventScroll: true })
  }, [hash, anchor, key])
  return target
}
