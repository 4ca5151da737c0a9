import { clientLog } from '../../server-link/client-log.ts'
import { forgetPerson } from '../end-session.ts'
import { dropMasquerade, useMasquerade } from './masquerade-store.ts'

// How a masquerade ends in this tab, whoever ended it. This room knows no addresses and shows nothing: the frame listens.

export const endedElsewhere = 'The masquerade was stopped in another tab.'

export type MasqueradeEvent =
  /** It is over: the admin is taken to a page of their own, and told why where they did not ask for it. */
  | { kind: 'ended'; sentence: string | undefined }
  /** Something was refused because the admin masquerades; nothing they typed is lost. */
  | { kind: 'refused'; sentence: string }

const listeners = new Set<(news: MasqueradeEvent) => void>()

export function onMasqueradeEvent(listener: (news: MasqueradeEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function emitMasqueradeEvent(news: MasqueradeEvent): void {
  for (const listener of listeners) listener(news)
}

/** spec 4-25, 4-26: the four records go, and everything the pages knew of the target with them (security H20). */
export function endMasqueradeHere(sentence?: string): void {
  const { records, isTarget } = useMasquerade.getState()
  dropMasquerade()
  if (!records) return
  try {
    // On admin pages of the tab the memory is the admin's own: the target's was forgotten on the way there.
    if (isTarget) forgetPerson()
  } catch (error) {
    clientLog.error('not everything of the target was forgotten', {
      name: error instanceof Error ? error.name : 'unknown',
    })
  }
  emitMasqueradeEvent({ kind: 'ended', sentence })
}
