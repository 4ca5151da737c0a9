import { useEffect } from 'react'
import { useFlushOnLeave } from '../../../server-link/use-flush-on-leave.ts'
import type { DraftAutosave } from './draft-autosave.ts'

/** Takes over the draft of another device, and saves what is pending on leaving. */
export function useDraftAutosave(draft: DraftAutosave, onServer: string | undefined): void {
  useEffect(() => {
    if (onServer !== undefined) draft.adopt(onServer)
  }, [draft, onServer])
  useFlushOnLeave(draft)
}
