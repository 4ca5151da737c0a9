import { create } from 'zustand'
import { onSessionEnd } from '../../../session/end-session.ts'

// Unsent text survives closing the window and visiting another page. It is in memory only and is cleared with the
// session.

export type FeedbackKind = 'general' | 'booking'

interface Draft {
  text: string
  isSending: boolean
}

const empty: Draft = { text: '', isSending: false }
const nothing: Record<FeedbackKind, Draft> = { general: empty, booking: empty }

export const useFeedbackDrafts = create<Record<FeedbackKind, Draft>>(() => nothing)

export function changeDraft(kind: FeedbackKind, changes: Partial<Draft>): void {
  useFeedbackDrafts.setState((drafts) => ({ [kind]: { ...drafts[kind], ...changes } }))
}

export function forgetFeedback(): void {
  useFeedbackDrafts.setState(nothing)
}

onSessionEnd(forgetFeedback)
