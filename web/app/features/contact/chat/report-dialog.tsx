import { reportReasons } from '@evenkeel/contract/contact/chat'
import { keysOf } from '@evenkeel/contract/keys-of'
import { useState } from 'react'
import { describeFailure } from '../../../server-link/failure-sentence.ts'
import { newClientId } from '../../../text/new-client-id.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { lengthProblem } from '../../../words/length-problem.ts'
import { type Report, useReport } from './chat-queries.ts'

const noteMax = 1000
const reasons = keysOf(reportReasons).map((value) => ({
  value,
  label: reportReasons[value],
}))

interface ReportDialogProps {
  requestId: number
  name: string
  isOnline: boolean
  isBlocked: boolean
  onClose: () => void
}

/** Stays open with its text until the report is sent. */
export function ReportDialog({ requestId, name, isOnline, isBlocked, onClose }: ReportDialogProps) {
  // One id for every retry, so that it stays one report.
  const [clientId] = useState(newClientId)
  const [reason, setReason] = useState<Report['reason'] | null>(null)
  const [note, setNote] = useState('')
  const [mustBlock, setMustBlock] = useState(false)
  const [hasTried, setHasTried] = useState(false)
  const { mutate, isPending, error } = useReport(requestId)
  const noteProblem = lengthProblem(note, { max: noteMax })

  function send(): void {
    setHasTried(true)
    if (reason === null || noteProblem) return
    mutate(
      { client_id: clientId, reason, note: note.trim(), is_blocked: mustBlock },
      {
        onSuccess: () => {
          showToast('success', 'Report sent. Our team will review it.')
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Report ${name}?`}
      description={`Our team may then read this conversation. We won’t tell ${name} who reported it.`}
      hasCancel
      footer={
        <Button isRunning={isPending} runningLabel="Sending…" disabled={!isOnline} onClick={send}>
          Send report
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Field
          label="What’s wrong?"
          isGroup
          isRequired
          error={hasTried && reason === null ? 'Choose a reason.' : undefined}
        >
          <RadioGroup options={reasons} value={reason} onChange={setReason} />
        </Field>
        <Field label="What happened? (optional)" error={noteProblem}>
          <TextArea
            rows={3}
            maxLength={noteMax}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
        {!isBlocked && (
          <Checkbox checked={mustBlock} onChange={(event) => setMustBlock(event.target.checked)}>
            Also block {name}
          </Checkbox>
        )}
        <p role="alert" className="text-danger empty:hidden">
          {error && describeFailure(error)}
        </p>
      </div>
    </Dialog>
  )
}
