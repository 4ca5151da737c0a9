import type { Relation } from '@evenkeel/contract/contact/review-words'
import { type OwnReview, reviewEditDays, reviewLengths } from '@evenkeel/contract/contact/reviews'
import { helpAddress, reviewsTopic } from '@evenkeel/contract/site/help-topics'
import { formatDate } from '@evenkeel/format/times'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useOnline } from '../../../server-link/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { StarInput } from '../../../ui/stars/star-input.tsx'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { ReviewLabels } from './review-card.tsx'
import { ReviewState } from './review-state.tsx'
import { type ReviewField, type ReviewForm, useReviewForm } from './use-review-form.ts'

interface ReviewDialogProps {
  requestId: number
  /** The advisor's first name. */
  name: string
  saved: OwnReview | null
  relation: Relation
  onClose: () => void
}

const conflicts = [
  { value: 'none', label: 'No' },
  { value: 'some', label: 'Yes, describe it' },
] as const

interface FieldsProps {
  form: ReviewForm
  name: string
  relation: Relation
}

function Fields({ form, name, relation }: FieldsProps) {
  const { draft, change, problems } = form
  const { stars, words, hasConflict, conflict, isUnpaid } = draft
  return (
    <>
      <div data-field="stars">
        <Field label={`How was your experience with ${name}?`} isGroup isRequired error={problems.stars}>
          <StarInput value={stars} onChange={(count) => change({ stars: count })} />
        </Field>
      </div>
      <div data-field="words">
        <Field
          label="Your review"
          isRequired
          hint={`Write about ${name} and your own experience. Leave out other people’s names, contact details and links. If it contains any, our staff reads it before it’s published.`}
          error={problems.words}
        >
          <TextArea
            rows={6}
            maxLength={reviewLengths.max}
            value={words}
            onChange={(event) => change({ words: event.target.value })}
          />
        </Field>
      </div>
      <div data-field="hasConflict">
        <Field
          label="Do you have a conflict of interest?"
          isGroup
          isRequired
          hint={`For example, you’re related to ${name}, work with them or compete with them.`}
          error={problems.hasConflict}
        >
          <RadioGroup
            options={conflicts}
            value={hasConflict === null ? null : hasConflict ? 'some' : 'none'}
            onChange={(chosen) => change({ hasConflict: chosen === 'some' })}
          />
        </Field>
      </div>
      {hasConflict && (
        <div data-field="conflict">
          <Field
            label="Your conflict of interest"
            isRequired
            hint="Shown with your review."
            error={problems.conflict}
          >
            <TextInput value={conflict} onChange={(event) => change({ conflict: event.target.value })} />
          </Field>
        </div>
      )}
      <div data-field="isUnpaid">
        <Checkbox
          required
          checked={isUnpaid}
          error={problems.isUnpaid}
          onChange={(event) => change({ isUnpaid: event.target.checked })}
        >
          No one paid or rewarded me for this review.
        </Checkbox>
      </div>
      <section
        aria-label="What everyone can read"
        className="rounded-control border border-line bg-quiet px-4 py-3"
      >
        <p className="mb-2 text-muted">
          Everyone can read your stars, your words, the date and these labels. Your name isn’t shown.{' '}
          <Link to={helpAddress(reviewsTopic)} target="_blank">
            How reviews work
          </Link>
        </p>
        <ReviewLabels relation={relation} conflict={(hasConflict && conflict.trim()) || null} />
      </section>
    </>
  )
}

/** What happened to the review, and what happens next. */
function Result({ review, name, onClose }: { review: OwnReview; name: string; onClose: () => void }) {
  const close = useRef<HTMLButtonElement>(null)
  // The save button that had the focus is gone.
  useEffect(() => close.current?.focus(), [])
  return (
    <div className="flex flex-col gap-4">
      <div role="status">
        <ReviewState review={review} name={name} />
      </div>
      <p className="num text-muted">
        You can edit it until {formatDate(review.editable_until)} and delete it at any time.
      </p>
      <Button ref={close} className="self-end" isReadOnlySafe onClick={onClose}>
        Done
      </Button>
    </div>
  )
}

export function ReviewDialog({ requestId, name, saved, relation, onClose }: ReviewDialogProps) {
  const form = useReviewForm(requestId, saved)
  const isOnline = useOnline()
  const fields = useRef<HTMLDivElement>(null)
  const { result, elsewhere } = form

  function focusOn(field: ReviewField | undefined) {
    if (field)
      fields.current?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input, textarea)`)?.focus()
  }

  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={saved || result ? `Your review of ${name}` : `Review ${name}`}
      description={
        result
          ? undefined
          : `We ask everyone who met ${name} in the same words. We publish every review as written, good or bad.`
      }
    >
      {result ? (
        <Result review={result} name={name} onClose={onClose} />
      ) : (
        <div ref={fields} className="flex flex-col gap-5">
          {elsewhere && (
            <ChangedElsewhere saved={elsewhere.review} typed={form.draft} onSettle={form.settle} />
          )}
          <Fields form={form} name={name} relation={relation} />
          <ProblemNotice words={form.problem} />
          <OfflineNote isOnline={isOnline} />
          <div className="flex flex-wrap items-center justify-end gap-2">
            <p className="num flex-1 basis-48 text-12 text-muted">
              {saved
                ? `You can edit it until ${formatDate(saved.editable_until)}.`
                : `You can edit it for ${reviewEditDays} days.`}
            </p>
            <Button variant="secondary" isReadOnlySafe onClick={onClose}>
              Close
            </Button>
            <Button
              isRunning={form.isSaving}
              runningLabel="Saving…"
              disabled={!isOnline || elsewhere !== undefined}
              onClick={async () => focusOn(await form.save())}
            >
              {saved ? 'Save review' : 'Publish review'}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
