import {
  conflictLengths,
  type OwnReview,
  reviewLengths,
  type saveReview,
} from '@evenkeel/contract/contact/reviews'
import type { BodyOf } from '@evenkeel/contract/endpoint'
import { useState } from 'react'
import { fieldsIn, isRefusedAs } from '../../../server-link/call-failed.ts'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { lengthProblem } from '../../../words/length-problem.ts'
import {
  draftOf,
  dropReviewDraft,
  keepReviewDraft,
  type ReviewDraft,
  useReviewDrafts,
} from './review-drafts.ts'
import { fetchOwnReview, useSaveReview } from './review-queries.ts'

export type ReviewField = 'stars' | 'words' | 'hasConflict' | 'conflict' | 'isUnpaid'
type Problems = Readonly<Partial<Record<ReviewField, string>>>

function problemsOf({ stars, words, hasConflict, conflict, isUnpaid }: ReviewDraft): Problems {
  const wordsProblem = lengthProblem(words, reviewLengths)
  const conflictProblem = hasConflict ? lengthProblem(conflict, conflictLengths) : undefined
  return {
    ...(stars === null && { stars: 'Choose 1 to 5 stars.' }),
    ...(wordsProblem && { words: wordsProblem }),
    ...(hasConflict === null && { hasConflict: 'Choose one.' }),
    ...(conflictProblem && { conflict: conflictProblem }),
    ...(!isUnpaid && { isUnpaid: 'Confirm that no one paid or rewarded you for this review.' }),
  }
}

/** Undefined while something is missing. */
function bodyOf(draft: ReviewDraft): BodyOf<typeof saveReview> | undefined {
  const { stars, words, hasConflict, conflict, version } = draft
  if (stars === null || Object.keys(problemsOf(draft)).length > 0) return undefined
  return {
    stars,
    words: words.trim(),
    conflict: hasConflict ? conflict.trim() : null,
    is_unpaid: true,
    version,
  }
}

/** What was saved elsewhere while this was typed; `review` is null where it was deleted there. */
interface Conflict {
  review: OwnReview | null
}

/** A draft that survives the dialog, and a save that never overwrites what another tab or device saved. */
export function useReviewForm(requestId: number, before: OwnReview | null) {
  const kept = useReviewDrafts(({ reviews }) => reviews[requestId])
  const draft = kept ?? draftOf(before)
  const [hasTried, setHasTried] = useState(false)
  const [elsewhere, setElsewhere] = useState<Conflict>()
  const [result, setResult] = useState<OwnReview>()
  const saving = useSaveReview(requestId)
  const own = problemsOf(draft)
  const refused = fieldsIn(saving.error)
  const problems: Problems = {
    ...(refused.stars && { stars: refused.stars }),
    ...(refused.words && { words: refused.words }),
    ...(refused.conflict && { conflict: refused.conflict }),
    ...(hasTried && own),
  }

  // At its field, or as two versions once the saved one has arrived.
  const isShownElsewhere = elsewhere !== undefined || fieldsInOrder.some((field) => refused[field])

  function change(changes: Partial<ReviewDraft>) {
    keepReviewDraft(requestId, { ...draft, ...changes })
  }

  /** The first field that isn't right, by the form or by the server. */
  async function save(): Promise<ReviewField | undefined> {
    setHasTried(true)
    const body = bodyOf(draft)
    if (!body) return fieldsInOrder.find((field) => own[field] !== undefined)
    try {
      const { review } = await saving.mutateAsync(body)
      dropReviewDraft(requestId)
      setResult(review)
    } catch (error) {
      const reasons = fieldsIn(error)
      if (!isRefusedAs(error, 'changed-elsewhere')) return fieldsInOrder.find((field) => reasons[field])
      const now = await fetchOwnReview(requestId).catch(() => undefined)
      if (now) setElsewhere({ review: now.review })
    }
    return undefined
  }

  /** Continues with one of the two versions; the other is then overwritten knowingly. */
  function settle(whose: 'saved' | 'typed') {
    if (!elsewhere) return
    const saved = draftOf(elsewhere.review)
    keepReviewDraft(requestId, whose === 'saved' ? saved : { ...draft, version: saved.version })
    setElsewhere(undefined)
    setHasTried(false)
    saving.reset()
  }

  return {
    draft,
    change,
    problems,
    save,
    settle,
    elsewhere,
    result,
    isSaving: saving.isPending,
    problem: isShownElsewhere ? undefined : failureSentence(saving.error),
  }
}

export type ReviewForm = ReturnType<typeof useReviewForm>

const fieldsInOrder: readonly ReviewField[] = ['stars', 'words', 'hasConflict', 'conflict', 'isUnpaid']
