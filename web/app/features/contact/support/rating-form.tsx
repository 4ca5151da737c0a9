import { type SupportRequest, supportLengths } from '@evenkeel/contract/contact/support'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { lengthProblem } from '../../../words/length-problem.ts'
import { useRate } from './support-queries.ts'

type Rating = NonNullable<SupportRequest['rating']>

export const ratingWords = (isGood: boolean) => (isGood ? 'Helped' : 'Didn’t help')

const thumbs = [
  { isGood: true, icon: <ThumbsUp /> },
  { isGood: false, icon: <ThumbsDown /> },
] as const

function Given({ rating, onChange }: { rating: Rating; onChange: () => void }) {
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="wrap-anywhere">
        You said: <strong className="font-semibold">{ratingWords(rating.is_good)}</strong>
        {rating.comment && `. “${rating.comment}”`}
      </p>
      <Button variant="secondary" size="small" onClick={onChange}>
        Change rating
      </Button>
    </div>
  )
}

/** Thumbs and a comment, once the request is solved (product 3.14). */
export function RatingForm({ number, rating }: Pick<SupportRequest, 'number' | 'rating'>) {
  const [isOpen, setIsOpen] = useState(rating === null)
  const [isGood, setIsGood] = useState(rating?.is_good)
  const [comment, setComment] = useState(rating?.comment ?? '')
  const saving = useRate(number)
  const commentProblem = lengthProblem(comment, supportLengths.comment)

  async function send() {
    if (isGood === undefined || commentProblem || saving.isPending) return
    try {
      await saving.mutateAsync({ is_good: isGood, comment: comment.trim() })
      setIsOpen(false)
    } catch {
      // The error is shown under the form, which keeps its content.
    }
  }

  if (!isOpen && rating) return <Given rating={rating} onChange={() => setIsOpen(true)} />
  return (
    <div className="flex flex-col items-start gap-4">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form */}
      <div role="group" aria-label="Did we help?" className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">Did we help?</span>
        {thumbs.map((thumb) => (
          <Button
            key={ratingWords(thumb.isGood)}
            size="small"
            variant={isGood === thumb.isGood ? 'inverted' : 'secondary'}
            startIcon={thumb.icon}
            aria-pressed={isGood === thumb.isGood}
            onClick={() => setIsGood(thumb.isGood)}
          >
            {ratingWords(thumb.isGood)}
          </Button>
        ))}
      </div>
      {isGood !== undefined && (
        <>
          <Field label="Comment" className="w-full" error={commentProblem}>
            <TextArea
              rows={3}
              maxLength={supportLengths.comment.max}
              value={comment}
              onChange={(event) => setComment(event.target.value)}
            />
          </Field>
          <ProblemNotice words={failureSentence(saving.error)} />
          <Button
            variant="secondary"
            size="small"
            isRunning={saving.isPending}
            runningLabel="Sending…"
            onClick={send}
          >
            Send rating
          </Button>
        </>
      )}
    </div>
  )
}
