import type { Endpoint } from '@evenkeel/contract/endpoint'
import { CallFailed } from '../../server-link/call-failed.ts'
import { emitMasqueradeEvent, endMasqueradeHere } from './masquerade-end.ts'
import { overlayFor, useMasquerade } from './masquerade-store.ts'

/**
 * What pages send by themselves, unasked: that somebody looked, read or typed. The one who looks is not that person, so it is
 * not even sent, and nobody is told that it was refused.
 */
export const automaticCalls: ReadonlySet<string> = new Set([
  'noteViewed',
  'markMessagesRead',
  'sayTyping',
  'saveMessageDraft',
  'markNotificationsRead',
])

const forbidden = { status: 403, code: 'masquerade-forbidden' } as const

/** Called before a call is sent. */
export function refuseAutomaticCalls(endpoint: Endpoint): void {
  if (automaticCalls.has(endpoint.name) && overlayFor(endpoint) !== undefined)
    throw new CallFailed('This is not done while masquerading.', forbidden)
}

const isAboutWhoIsHere = ({ name }: Endpoint) => name === 'currentUser'

/** security H38: the end of an overlay is no 401 and logs nobody out. */
export function answerOverlayRefused(endpoint: Endpoint, failure: CallFailed, overlay: string): void {
  const { records, isStopping } = useMasquerade.getState()
  if (failure.status !== 403 || records?.token !== overlay || isStopping) return
  if (failure.code === 'masquerade-expired' || isAboutWhoIsHere(endpoint)) endMasqueradeHere(failure.message)
  // Parts of a page that cannot be loaded say so themselves, in their place.
  else if (failure.code === forbidden.code && endpoint.method !== 'GET')
    emitMasqueradeEvent({ kind: 'refused', sentence: failure.message })
}
