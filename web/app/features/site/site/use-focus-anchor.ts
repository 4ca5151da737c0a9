import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The router only scrolls to an anchor; keyboard focus and screen readers must follow. */
export function useFocusAnchor(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same anchor chosen again is a new arrival
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.focus({ preventScroll: true })
  }, [hash, key])
}
