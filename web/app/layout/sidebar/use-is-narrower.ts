import { useCallback, useSyncExternalStore } from 'react'

function useMedia(media: string): boolean {
  const watch = useCallback(
    (listener: () => void) => {
      const query = window.matchMedia(media)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    [media],
  )
  return useSyncExternalStore(watch, () => window.matchMedia(media).matches)
}

/** Whether the window is narrower than so many pixels. Use only in parts that are never prerendered. */
export const useIsNarrower = (px: number): boolean => useMedia(`(max-width: ${px - 1}px)`)

/** The same for its height. */
export const useIsShorter = (px: number): boolean => useMedia(`(max-height: ${px - 1}px)`)
