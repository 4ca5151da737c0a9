import { keysOf } from '@evenkeel/contract/keys-of'
import { type ReactNode, useState } from 'react'
import { Button, type ButtonVariant } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { lengthProblem } from '../../../../words/length-problem.ts'
import { ActionProblem } from '../action-problem.tsx'
import type { Done } from '../use-single-action.ts'

interface ReasonDialogProps<Reason extends string> {
  title: string
  description: ReactNode
  label: string
  reasons: Readonly<Record<Reason, string>>
  /** Allows a note up to this length. */
  noteMax?: number
  sendLabel: string
  variant?: ButtonVariant | undefined
  error: unknown
  isRunning: boolean
  isOnline: boolean
  /** Resolves to a value once done. */
  onSend: (reason: Reason, note: string) => Done
  onClose: () => void
}

/** One required reason from a list; stays open until it is sent. */
export function ReasonDialog<Reason extends string>(props: ReasonDialogProps<Reason>) {
  const { title, description, label, reasons, noteMax, sendLabel, variant } = props
  const { error, isRunning, isOnline, onSend, onClose } = props
  const [reason, setReason] = useState<Reason | null>(null)
  const [note, setNote] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const options = keysOf(reasons).map((value) => ({ value, label: reasons[value] }))
  const noteProblem = noteMax === undefined ? undefined : lengthProblem(note, { max: noteMax })

  async function send() {
    setHasTried(true)
    if (reason === null || noteProblem) return
    if (await onSend(reason, note.trim())) onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={description}
      hasCancel
      footer={
        <Button variant={variant} isRunning={isRunning} disabled={!isOnline} onClick={send}>
          {sendLabel}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Field
          label={label}
          isGroup
          isRequired
          error={hasTried && reason === null ? 'Choose a reason.' : undefined}
        >
          <RadioGroup options={options} value={reason} onChange={setReason} />
        </Field>
        {noteMax !== undefined && (
          <Field label="Note (optional)" error={hasTried ? noteProblem : undefined}>
            <TextArea
              rows={3}
              maxLength={noteMax}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </Field>
        )}
        <ActionProblem error={error} />
      </div>
    </Dialog>
  )
}
