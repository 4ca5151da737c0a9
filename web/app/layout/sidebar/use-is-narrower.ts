import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window is narrower than so many pixels. Use only in parts that are never prerendered. */
export function useIsNarrower(px: number): boolean {
  const narrower = `(max-width: ${px - 1}px)`
  const watch = useCallback(
    (listener: () => void) => {
      const query = window.matchMedia(narrower)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    [narrower],
  )
  return useSyncExternalStore(watch, () => window.matchMedia(narrower).matches)
}
