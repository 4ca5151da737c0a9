import type { Endpoint } from '@evenkeel/contract/endpoint'
import { CallFailed } from '../../server-link/call-failed.ts'
import { emitMasqueradeEvent, endMasqueradeInTab } from './masquerade-end.ts'
import {
  isRefusedUnderOverlay,
  markMasqueradeConfirmed,
  overlayFor,
  useMasquerade,
} from './masquerade-store.ts'

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

/** Repeats the contract's sentence, so that public pages don't load the contract's module; a test compares the two. */
export const refusedSentence = 'You can’t do this while masquerading.'

/** A call that the server is known to refuse is not sent, because each refusal would be an entry in the audit log. */
export function refuseKnownCalls(endpoint: Endpoint): void {
  const overlay = overlayFor(endpoint)
  if (overlay === undefined || !isRefusedUnderOverlay(endpoint)) return
  const failure = new CallFailed(refusedSentence, forbidden)
  if (!automaticCalls.has(endpoint.name)) handleOverlayRefused(endpoint, failure, overlay)
  throw failure
}

const isCurrentUserCall = ({ name }: Endpoint) => name === 'currentUser'

/** security H38: the end of an overlay is not a 401 and doesn't log out. */
export function handleOverlayRefused(endpoint: Endpoint, failure: CallFailed, overlay: string): void {
  const { records, isStopping } = useMasquerade.getState()
  if (failure.status !== 403 || records?.token !== overlay || isStopping) return
  if (failure.code === 'masquerade-expired' || isCurrentUserCall(endpoint))
    endMasqueradeInTab(failure.message)
  if (failure.code !== forbidden.code) return
  // The person withdrew their consent, so the rest is read-only.
  if (endpoint.underMasquerade === 'assist') markMasqueradeConfirmed('read')
  // Parts of a page that fail to load show their own error.
  if (endpoint.method !== 'GET') emitMasqueradeEvent({ kind: 'refused', sentence: failure.message })
}
