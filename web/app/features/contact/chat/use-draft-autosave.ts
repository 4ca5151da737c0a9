import { useEffect } from 'react'
import type { DraftAutosave } from './draft-autosave.ts'

/** Takes over the draft of another device, and saves what is pending on leaving. */
export function useDraftAutosave(draft: DraftAutosave, onServer: string | undefined): void {
  useEffect(() => {
    if (onServer !== undefined) draft.adopt(onServer)
  }, [draft, onServer])

  useEffect(() => {
    const leave = () => draft.flush(true)
    const hide = () => document.visibilityState === 'hidden' && leave()
    const saveNow = () => draft.flush()
    window.addEventListener('online', saveNow)
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('online', saveNow)
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      draft.flush()
    }
  }, [draft])
}
