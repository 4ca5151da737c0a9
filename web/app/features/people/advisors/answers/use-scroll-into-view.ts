import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls an element into view when it appears on a long page. */
export function useScrollIntoView(news: unknown): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (news) part.current?.scrollIntoView({ block: 'nearest' })
  }, [news])
  return part
}
