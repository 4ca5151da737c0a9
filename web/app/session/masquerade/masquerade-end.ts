import { clientLog } from '../../server-link/client-log.ts'
import { forgetPerson } from '../end-session.ts'
import { dropMasquerade, useMasquerade } from './masquerade-store.ts'

// How a masquerade ends in this tab, for any cause. The session knows no addresses and shows nothing; the frame
// listens.

export const endedElsewhere = 'You stopped the masquerade in another tab.'

export type MasqueradeEvent =
  /** It is over: the admin is taken to a page of their own, with a reason unless they asked for it. */
  | { kind: 'ended'; sentence: string | undefined }
  /** Something was refused because of the masquerade; nothing typed is lost. */
  | { kind: 'refused'; sentence: string }

const listeners = new Set<(event: MasqueradeEvent) => void>()
/** After a reload the server may say so before the frame listens. */
let unheardEnd: MasqueradeEvent | undefined

export function onMasqueradeEvent(listener: (event: MasqueradeEvent) => void): () => void {
  listeners.add(listener)
  if (unheardEnd) listener(unheardEnd)
  unheardEnd = undefined
  return () => listeners.delete(listener)
}

export function emitMasqueradeEvent(event: MasqueradeEvent): void {
  if (listeners.size === 0 && event.kind === 'ended') unheardEnd = event
  for (const listener of listeners) listener(event)
}

/** spec 4-25, 4-26: removes the four records and everything the pages know of the target (security H20). */
export function endMasqueradeInTab(sentence?: string): void {
  const { records, isTarget } = useMasquerade.getState()
  dropMasquerade()
  if (!records) return
  try {
    // On admin pages the memory already belongs to the admin.
    if (isTarget) forgetPerson()
  } catch (error) {
    clientLog.error('not everything of the target was forgotten', {
      name: error instanceof Error ? error.name : 'unknown',
    })
  }
  emitMasqueradeEvent({ kind: 'ended', sentence })
}
