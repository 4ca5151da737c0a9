import {
  noConflictWords,
  type Relation,
  relationWords,
  unpaidWords,
} from '@evenkeel/contract/contact/review-words'
import type { PublicReview } from '@evenkeel/contract/contact/reviews'
import { formatDate } from '@evenkeel/format/times'
import type { ReactNode } from 'react'
import { Chip } from '../../../ui/choice/chip.tsx'
import { Stars } from '../../../ui/stars/stars.tsx'

/** Who the author is to the advisor, whether they were paid, and their conflict of interest: all that the rule asks for. */
export function ReviewLabels({ relation, conflict }: { relation: Relation; conflict: string | null }) {
  return (
    <ul aria-label="About the author" className="flex flex-wrap gap-1.5">
      <li className="min-w-0">
        <Chip kind="solid">{relationWords(relation)}</Chip>
      </li>
      <li className="min-w-0">
        <Chip>{unpaidWords}</Chip>
      </li>
      <li className="min-w-0">
        <Chip className="wrap-anywhere">
          {conflict === null ? noConflictWords : `Conflict of interest: ${conflict}`}
        </Chip>
      </li>
    </ul>
  )
}

interface ReviewAnswerProps {
  answer: NonNullable<PublicReview['answer']>
  /** The advisor's whole name, or "You". */
  by: string
}

export function ReviewAnswer({ answer, by }: ReviewAnswerProps) {
  return (
    <div className="ml-3 border-l-2 border-line-strong pl-4">
      <p className="num text-12 text-muted">
        <b className="text-text">{by}</b> answered {formatDate(answer.at)}
      </p>
      <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{answer.words}</p>
    </div>
  )
}

interface ReviewCardProps {
  review: PublicReview
  answeredBy: string
  /** Beside the date. */
  mark?: ReactNode
  actions?: ReactNode
}

/** Every review looks the same, whatever its stars. */
export function ReviewCard({ review, answeredBy, mark, actions }: ReviewCardProps) {
  const { stars, words, relation, conflict, published_at: publishedAt, is_edited: isEdited, answer } = review
  return (
    <article className="flex flex-col gap-2.5 border-t border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Stars count={stars} />
        <span className="num flex items-center gap-2 text-12 text-muted">
          {mark}
          {formatDate(publishedAt)}
          {isEdited && ' · Edited'}
        </span>
      </div>
      <ReviewLabels relation={relation} conflict={conflict} />
      <p className="max-w-[70ch] text-16 whitespace-pre-line wrap-anywhere">{words}</p>
      {answer && <ReviewAnswer answer={answer} by={answeredBy} />}
      {actions && <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{actions}</div>}
    </article>
  )
}
