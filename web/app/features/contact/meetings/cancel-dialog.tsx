import type { Side } from '@evenkeel/contract/contact/chat'
import { type CancelReason, cancelReasons, meetingNoteMaxLength } from '@evenkeel/contract/contact/meetings'
import { keysOf } from '@evenkeel/contract/keys-of'
import { useState } from 'react'
import { useOnline } from '../../../server-link/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { lengthProblem } from '../../../words/length-problem.ts'
import { ActionProblem } from './action-problem.tsx'

interface CancelDialogProps {
  side: Side
  name: string
  when: string
  error: unknown
  isRunning: boolean
  onSend: (reason: CancelReason, note: string) => Promise<unknown>
  onClose: () => void
}

/** The reason that only the other side can give is not offered. */
const notFor: Readonly<Record<Side, CancelReason>> = { consumer: 'cannot-help', advisor: 'found-another' }

export function CancelDialog({ side, name, when, error, isRunning, onSend, onClose }: CancelDialogProps) {
  const isOnline = useOnline()
  const [reason, setReason] = useState<CancelReason | null>(null)
  const [note, setNote] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const options = keysOf(cancelReasons)
    .filter((value) => value !== notFor[side])
    .map((value) => ({ value, label: cancelReasons[value] }))
  const noteProblem = lengthProblem(note, { max: meetingNoteMaxLength })

  async function send() {
    setHasTried(true)
    if (reason === null || noteProblem) return
    if (await onSend(reason, note.trim())) onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={() => !isRunning && onClose()}
      title="Cancel this meeting?"
      description={`${when}. ${name} will see your reason and note. To change the time, move it instead.`}
      footer={
        <>
          <Button variant="secondary" onClick={() => !isRunning && onClose()}>
            Keep meeting
          </Button>
          <Button variant="danger" isRunning={isRunning} disabled={!isOnline} onClick={send}>
            Cancel meeting
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field
          label="Reason"
          isGroup
          isRequired
          error={hasTried && reason === null ? 'Choose a reason.' : undefined}
        >
          <RadioGroup options={options} value={reason} onChange={setReason} />
        </Field>
        <Field label="Note (optional)" error={hasTried ? noteProblem : undefined}>
          <TextArea
            rows={3}
            maxLength={meetingNoteMaxLength}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
        <ActionProblem error={error} />
        <OfflineNote isOnline={isOnline} />
      </div>
    </Dialog>
  )
}
