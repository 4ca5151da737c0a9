import type { OwnReview } from '@evenkeel/contract/contact/reviews'
import { formatDate } from '@evenkeel/format/times'
import { type ReactNode, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { useOnline } from '../../../server-link/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { Stars } from '../../../ui/stars/stars.tsx'
import { ReviewAnswer, ReviewLabels } from './review-card.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { dropReviewDraft, useReviewDrafts } from './review-drafts.ts'
import { type OwnReviewAnswer, useDeleteReview, useOwnReview } from './review-queries.ts'
import { ReviewState } from './review-state.tsx'

interface OwnReviewPartProps {
  requestId: number
  /** The advisor's first and whole name. */
  firstName: string
  name: string
}

function Section({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-b border-line py-5 first:pt-0 last:border-0">
      <h2 id={id} className="text-14">
        Your review
      </h2>
      <div className="mt-2 flex flex-col gap-3">{children}</div>
    </section>
  )
}

/** The dialog is also opened by a link: letters and notifications lead to the form itself. */
function useReviewLink() {
  const [params, setParams] = useSearchParams()
  const isAsked = params.get('review') === 'write'
  function forget() {
    if (!isAsked) return
    params.delete('review')
    setParams(params, { replace: true, preventScrollReset: true })
  }
  return { isAsked, forget }
}

/** In the details of a match: the consumer writes, reads, edits or deletes their review of the advisor. */
export function OwnReviewPart(props: OwnReviewPartProps) {
  const query = useOwnReview(props.requestId)
  const { isAsked } = useReviewLink()
  const { data } = query
  // Before a meeting there is nothing to say, so no skeleton announces a section that may not come.
  if (data ? !data.can_write && data.review === null : !query.isError && !isAsked) return null
  return (
    <Section>
      <Loaded query={query} skeletonRows={2}>
        {(answer) => <Here {...props} {...answer} />}
      </Loaded>
    </Section>
  )
}

type HereProps = OwnReviewPartProps & OwnReviewAnswer

function Here({ requestId, firstName, name, review, relation, can_write: canWrite }: HereProps) {
  const link = useReviewLink()
  const [isOpen, setIsOpen] = useState(false)
  const hasDraft = useReviewDrafts(({ reviews }) => reviews[requestId] !== undefined)
  const mayEdit = review === null ? canWrite : mayStillEdit(review)
  const isShown = mayEdit && (isOpen || link.isAsked)
  function close() {
    setIsOpen(false)
    link.forget()
  }

  return (
    <>
      {review ? (
        <Saved
          requestId={requestId}
          firstName={firstName}
          name={name}
          review={review}
          mayEdit={mayEdit}
          hasDraft={hasDraft}
          onEdit={() => setIsOpen(true)}
        />
      ) : (
        <>
          <p className="text-pretty text-muted">
            Tell others about your experience with {firstName}. We publish every review as written, without
            your name.
          </p>
          <Button className="self-start" size="small" variant="secondary" onClick={() => setIsOpen(true)}>
            {hasDraft ? 'Continue your review' : 'Write a review'}
          </Button>
        </>
      )}
      {isShown && (
        <ReviewDialog
          requestId={requestId}
          name={firstName}
          saved={review}
          relation={relation}
          onClose={close}
        />
      )}
    </>
  )
}

const mayStillEdit = ({ state, editable_until: until }: OwnReview) =>
  state !== 'removed' && until * 1000 > Date.now()

interface SavedProps extends OwnReviewPartProps {
  review: OwnReview
  mayEdit: boolean
  hasDraft: boolean
  onEdit: () => void
}

function Saved({ requestId, firstName, name, review, mayEdit, hasDraft, onEdit }: SavedProps) {
  const deleting = useDeleteReview(requestId)
  const [isAsking, setIsAsking] = useState(false)
  const isOnline = useOnline()
  const { stars, words, relation, conflict, written_at: writtenAt, answer } = review

  function remove() {
    deleting.mutate(undefined, {
      onSuccess: () => {
        dropReviewDraft(requestId)
        showToast('success', 'Your review was deleted.')
      },
    })
  }

  return (
    <>
      {review.state !== 'published' && <ReviewState review={review} name={firstName} />}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Stars count={stars} />
        <span className="num text-12 text-muted">
          {review.state === 'published' ? 'Published' : 'Written'} {formatDate(writtenAt)}
        </span>
      </div>
      <p className="whitespace-pre-line wrap-anywhere">{words}</p>
      <ReviewLabels relation={relation} conflict={conflict} />
      {answer && <ReviewAnswer answer={answer} by={name} />}
      <div className="flex flex-wrap gap-2">
        {mayEdit && (
          <Button variant="secondary" size="small" onClick={onEdit}>
            {hasDraft ? 'Continue editing' : 'Edit review'}
          </Button>
        )}
        <Button
          variant="danger-line"
          size="small"
          isRunning={deleting.isPending}
          runningLabel="Deleting…"
          disabled={!isOnline}
          onClick={() => setIsAsking(true)}
        >
          Delete review
        </Button>
      </div>
      {review.state !== 'removed' && (
        <p className="num text-12 text-muted">
          {mayEdit
            ? `You can edit it until ${formatDate(review.editable_until)}.`
            : `You could edit it until ${formatDate(review.editable_until)}. You can still delete it.`}
        </p>
      )}
      <ProblemNotice words={failureSentence(deleting.error)} />
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete your review?"
        description={`It disappears from ${firstName}’s page at once, with any answer to it. You can’t undo this.`}
        confirmLabel="Delete review"
        onConfirm={remove}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
