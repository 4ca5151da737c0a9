import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

// Prerendering has no layout to wait for and says so loudly when asked.
const useEarlyEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

// Null until the browser has laid the element out: prerendered pages know no width.
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
