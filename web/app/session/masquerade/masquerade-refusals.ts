import type { Endpoint } from '@evenkeel/contract/endpoint'
import { CallFailed } from '../../server-link/call-failed.ts'
import { emitMasqueradeEvent, endMasqueradeInTab } from './masquerade-end.ts'
import { overlayFor, useMasquerade } from './masquerade-store.ts'

/**
 * Calls that pages send on their own, about viewing, reading or typing. A masquerading admin is not that person, so
 * these calls aren't sent, and the refusal isn't shown.
 */
export const automaticCalls: ReadonlySet<string> = new Set([
  'noteViewed',
  'markMessagesRead',
  'sayTyping',
  'saveMessageDraft',
  'markNotificationsRead',
])

const forbidden = { status: 403, code: 'masquerade-forbidden' } as const

export function refuseAutomaticCalls(endpoint: Endpoint): void {
  if (automaticCalls.has(endpoint.name) && overlayFor(endpoint) !== undefined)
    throw new CallFailed('This is not done while masquerading.', forbidden)
}

const isCurrentUserCall = ({ name }: Endpoint) => name === 'currentUser'

/** security H38: the end of an overlay is not a 401 and doesn't log out. */
export function handleOverlayRefused(endpoint: Endpoint, failure: CallFailed, overlay: string): void {
  const { records, isStopping } = useMasquerade.getState()
  if (failure.status !== 403 || records?.token !== overlay || isStopping) return
  if (failure.code === 'masquerade-expired' || isCurrentUserCall(endpoint))
    endMasqueradeInTab(failure.message)
  // Parts of a page that fail to load show their own error.
  else if (failure.code === forbidden.code && endpoint.method !== 'GET')
    emitMasqueradeEvent({ kind: 'refused', sentence: failure.message })
}
