import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False at build time and while hydrating, so that a prerendered page and its first client render are the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
