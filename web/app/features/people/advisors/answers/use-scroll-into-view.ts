import { type RefObject, useEffect, useRef } from 'react'

/** What appears on a long page where nobody looks is brought into sight when it comes. */
export function useScrollIntoView(news: unknown): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (news) part.current?.scrollIntoView({ block: 'nearest' })
  }, [news])
  return part
}
