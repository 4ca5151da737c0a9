import { ruleLabels } from '@evenkeel/contract/contact/review-words'
import { type RemovalRule, removalRules, reportLengths } from '@evenkeel/contract/contact/reviews'
import { idsOf } from '@evenkeel/contract/people/profile-choices'
import { useRef, useState } from 'react'
import { fieldsIn } from '../../../server-link/call-failed.ts'
import { notSentSentence } from '../../../server-link/failure-sentence.ts'
import { useOnline } from '../../../server-link/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { lengthProblem } from '../../../words/length-problem.ts'
import { useReportReview } from './review-queries.ts'

const rules = idsOf(removalRules).map((value) => ({ value, label: ruleLabels[value] }))

interface ReportDialogProps {
  reviewId: number
  onClose: () => void
}

/** Stays open with its text until the report is sent. */
export function ReportDialog({ reviewId, onClose }: ReportDialogProps) {
  const [rule, setRule] = useState<RemovalRule | null>(null)
  const [words, setWords] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const reporting = useReportReview(reviewId)
  const isOnline = useOnline()
  const input = useRef<HTMLTextAreaElement>(null)
  const problem = lengthProblem(words, reportLengths)
  const refused = fieldsIn(reporting.error).words

  async function send() {
    setHasTried(true)
    if (rule === null) return
    if (problem) return input.current?.focus()
    try {
      await reporting.mutateAsync({ rule, words: words.trim() })
    } catch {
      // The error is shown in the dialog, which keeps the text.
      return
    }
    showToast('success', 'Report sent. Our staff will read it.')
    onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Report this review"
      description="We remove a review only under one of these rules, and everyone sees how many we removed. A low rating or an opinion you disagree with isn’t a reason."
      hasCancel
      footer={
        <Button isRunning={reporting.isPending} runningLabel="Sending…" disabled={!isOnline} onClick={send}>
          Send report
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Field
          label="Which rule does it break?"
          isGroup
          isRequired
          error={hasTried && rule === null ? 'Choose a rule.' : undefined}
        >
          <RadioGroup options={rules} value={rule} onChange={setRule} />
        </Field>
        <Field
          label="What should we look at?"
          hint="Only our staff read this."
          isRequired
          error={(hasTried && problem) || refused}
        >
          <TextArea
            ref={input}
            rows={3}
            maxLength={reportLengths.max}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
        <ProblemNotice words={refused ? undefined : notSentSentence('Your report', reporting.error)} />
        <OfflineNote isOnline={isOnline} />
      </div>
    </Dialog>
  )
}
