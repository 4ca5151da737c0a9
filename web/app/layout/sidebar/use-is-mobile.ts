import { sidebar } from '@evenkeel/contract/constants'
import { useSyncExternalStore } from 'react'

const narrow = `(max-width: ${sidebar.mobileAtOrBelowPx}px)`

function watch(listener: () => void): () => void {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** At 868 px or narrower the sidebar is a menu (spec 2.4-11). Use only in parts that are never prerendered. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(narrow).matches)
}
