import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False at build time and during hydration, so that a prerendered page equals its first client render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
