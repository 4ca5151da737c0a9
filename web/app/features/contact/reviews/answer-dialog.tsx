import { answerLengths, type PublicReview } from '@evenkeel/contract/contact/reviews'
import { useRef, useState } from 'react'
import { fieldsIn } from '../../../server-link/call-failed.ts'
import { notSentSentence } from '../../../server-link/failure-sentence.ts'
import { useOnline } from '../../../server-link/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { Stars } from '../../../ui/stars/stars.tsx'
import { lengthProblem } from '../../../words/length-problem.ts'
import { dropAnswerDraft, keepAnswerDraft, useReviewDrafts } from './review-drafts.ts'
import { useAnswerReview } from './review-queries.ts'

interface AnswerDialogProps {
  advisorId: number | string
  review: PublicReview
  onClose: () => void
}

/** An advisor answers once and publicly, which is why the dialog says so before anything is typed. */
export function AnswerDialog({ advisorId, review, onClose }: AnswerDialogProps) {
  const { review_id: reviewId, stars, words: said } = review
  const words = useReviewDrafts(({ answers }) => answers[reviewId] ?? '')
  const [hasTried, setHasTried] = useState(false)
  const answering = useAnswerReview(advisorId)
  const isOnline = useOnline()
  const input = useRef<HTMLTextAreaElement>(null)
  const problem = lengthProblem(words, answerLengths)
  const refused = fieldsIn(answering.error).words

  async function send() {
    setHasTried(true)
    if (problem) return input.current?.focus()
    try {
      await answering.mutateAsync({ reviewId, words: words.trim() })
    } catch {
      // The error is shown in the dialog, which keeps the text.
      return
    }
    dropAnswerDraft(reviewId)
    showToast('success', 'Your answer is published.')
    onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      initialFocus={input}
      title="Answer this review"
      description="Your answer is public. You can answer once and can’t change it afterward."
      hasCancel
      footer={
        <Button
          isRunning={answering.isPending}
          runningLabel="Publishing…"
          disabled={!isOnline}
          onClick={send}
        >
          Publish answer
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <blockquote className="flex flex-col items-start gap-1 border-l-2 border-line-strong pl-4">
          <Stars count={stars} />
          <p className="max-h-40 overflow-y-auto whitespace-pre-line wrap-anywhere">{said}</p>
        </blockquote>
        <Field
          label="Your answer"
          isRequired
          hint="Don’t say more about the person than the review does: not who they are, whether they’re a client, or what you discussed."
          error={(hasTried && problem) || refused}
        >
          <TextArea
            ref={input}
            rows={4}
            maxLength={answerLengths.max}
            value={words}
            onChange={(event) => keepAnswerDraft(reviewId, event.target.value)}
          />
        </Field>
        <ProblemNotice words={refused ? undefined : notSentSentence('Your answer', answering.error)} />
        <OfflineNote isOnline={isOnline} />
      </div>
    </Dialog>
  )
}
