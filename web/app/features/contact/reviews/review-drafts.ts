import type { OwnReview } from '@evenkeel/contract/contact/reviews'
import { create } from 'zustand'
import { onSessionEnd } from '../../../session/end-session.ts'

// Unsent text survives closing the dialog and visiting another page. It is in memory only (security H21) and is cleared
// with the session.

export interface ReviewDraft {
  stars: number | null
  words: string
  hasConflict: boolean | null
  conflict: string
  isUnpaid: boolean
  /** The saved version it was written from; 0 for a new one. */
  version: number
}

interface Drafts {
  /** By request. */
  reviews: Readonly<Record<number, ReviewDraft>>
  /** An advisor's answers, by review. */
  answers: Readonly<Record<number, string>>
}

const nothing: Drafts = { reviews: {}, answers: {} }
const empty: ReviewDraft = {
  stars: null,
  words: '',
  hasConflict: null,
  conflict: '',
  isUnpaid: false,
  version: 0,
}

export const useReviewDrafts = create<Drafts>(() => nothing)
const { setState } = useReviewDrafts

/** The confirmation is given again with every save. */
export const draftOf = (saved: OwnReview | null): ReviewDraft =>
  saved === null
    ? empty
    : {
        stars: saved.stars,
        words: saved.words,
        hasConflict: saved.conflict !== null,
        conflict: saved.conflict ?? '',
        isUnpaid: false,
        version: saved.version,
      }

export const keepReviewDraft = (requestId: number, draft: ReviewDraft): void =>
  setState(({ reviews }) => ({ reviews: { ...reviews, [requestId]: draft } }))

export const dropReviewDraft = (requestId: number): void =>
  setState(({ reviews: { [requestId]: _, ...others } }) => ({ reviews: others }))

export const keepAnswerDraft = (reviewId: number, words: string): void =>
  setState(({ answers }) => ({ answers: { ...answers, [reviewId]: words } }))

export const dropAnswerDraft = (reviewId: number): void =>
  setState(({ answers: { [reviewId]: _, ...others } }) => ({ answers: others }))

export const forgetReviewDrafts = (): void => setState(nothing, true)

onSessionEnd(forgetReviewDrafts)
