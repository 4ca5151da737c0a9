import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

// useLayoutEffect warns during prerendering, which has no layout.
const useEarlyEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

// Null until the browser has laid out the element; prerendered pages have no width.
export function useWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null)
  useEarlyEffect(() => {
    const node = element.current
    if (!node) return
    const measure = () => setWidth(node.clientWidth || null)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [element])
  return width
}
