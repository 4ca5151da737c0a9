import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The router scrolls to an anchor; keyboard and screen reader must go on from there too. */
export function useFocusAnchor(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same anchor chosen again is a new arrival
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.focus({ preventScroll: true })
  }, [hash, key])
}
