import { type DeskReview, type ReviewDecision, reviewDecisions } from '@evenkeel/contract/contact/review-desk'
import { ruleLabels } from '@evenkeel/contract/contact/review-words'
import { type RemovalRule, removalRules } from '@evenkeel/contract/contact/reviews'
import { idsOf } from '@evenkeel/contract/people/profile-choices'
import { useRef, useState } from 'react'
import { isRefusedAs } from '../../../server-link/call-failed.ts'
import { describeFailure, failureSentences } from '../../../server-link/failure-sentence.ts'
import { useOnline } from '../../../server-link/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { lengthProblem } from '../../../words/length-problem.ts'
import { follows, runningWords } from './desk-words.ts'
import { useDecideReview } from './review-desk-queries.ts'

const reasonLengths = { min: 10, max: 1000 } as const
const rules = idsOf(removalRules).map((value) => ({ value, label: ruleLabels[value] }))

interface DecisionDialogProps {
  item: DeskReview
  decision: ReviewDecision
  reason: string
  onReason: (text: string) => void
  onClose: () => void
  onDone: (item: DeskReview) => void
  /** Another person acted first, so this decision was based on a state that is over. */
  onMovedOn: (words: string) => void
}

/** The rule by which a review is removed, and the reason that every decision needs. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { item, decision, reason, onReason, onClose, onDone, onMovedOn } = props
  const [rule, setRule] = useState<RemovalRule | null>(null)
  const [hasTried, setHasTried] = useState(false)
  // What was on the screen when the dialog opened, even if it is refetched meanwhile.
  const [seen] = useState(item)
  const deciding = useDecideReview(seen)
  const isOnline = useOnline()
  const input = useRef<HTMLTextAreaElement>(null)
  const isRemoval = decision === 'remove'
  const isRuleMissing = isRemoval && rule === null
  const problem = lengthProblem(reason, reasonLengths)

  async function send() {
    setHasTried(true)
    if (isRuleMissing) return
    if (problem) return input.current?.focus()
    try {
      const { review } = await deciding.mutateAsync({
        decision,
        rule: isRemoval ? rule : null,
        reason: reason.trim(),
      })
      onDone(review)
    } catch (error) {
      if (isRefusedAs(error, 'review-moved-on')) onMovedOn(describeFailure(error))
      if (isRefusedAs(error, 'not-found')) onMovedOn('There is nothing left to decide.')
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={reviewDecisions[decision]}
      description={`Of ${item.advisor.name}. ${follows[decision]}`}
      {...(!isRemoval && { initialFocus: input })}
      hasCancel
      footer={
        <Button
          variant={isRemoval ? 'danger' : 'primary'}
          isRunning={deciding.isPending}
          runningLabel={runningWords[decision]}
          disabled={!isOnline}
          onClick={send}
        >
          {reviewDecisions[decision]}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {isRemoval && (
          <Field
            label="Rule"
            isGroup
            isRequired
            hint="Stars and opinions are never a reason."
            error={hasTried && isRuleMissing ? 'Choose a rule.' : undefined}
          >
            <RadioGroup options={rules} value={rule} onChange={setRule} />
          </Field>
        )}
        <Field
          label="Reason"
          hint={isRemoval ? 'The author reads this exactly as written.' : 'Only staff see this.'}
          isRequired
          error={hasTried ? problem : undefined}
        >
          <TextArea
            ref={input}
            rows={4}
            maxLength={reasonLengths.max}
            isReadOnly={deciding.isPending}
            value={reason}
            onChange={(event) => onReason(event.target.value)}
          />
        </Field>
        <OfflineNote isOnline={isOnline} />
        <div role="alert" className="empty:hidden">
          {deciding.error !== null && (
            <Notice kind="danger" title="Nothing was saved">
              {failureSentences(deciding.error).map((words) => (
                <p key={words}>{words}</p>
              ))}
            </Notice>
          )}
        </div>
      </div>
    </Dialog>
  )
}
