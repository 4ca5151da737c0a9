import { staffReasonLengths } from '@evenkeel/contract/staff/checker'
import { type ReactNode, useRef, useState } from 'react'
import { useOnline } from '../../../server-link/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { lengthProblem } from '../../../words/length-problem.ts'
import { ActionFailure } from './action-failure.tsx'

interface ActionDialogProps {
  title: string
  /** The effect, and on whom. */
  description: ReactNode
  /** More fields above the reason. */
  children?: ReactNode
  /** A checkbox to confirm an action that affects everyone. */
  confirmation?: string
  doLabel: string
  runningLabel: string
  error: unknown
  isRunning: boolean
  /** Resolves to true once it is done. */
  onDo: (reason: string) => Promise<boolean>
  onClose: () => void
}

/** Asks for the reason that every action needs. Stays open, with the typed text, until it succeeds. */
export function ActionDialog(props: ActionDialogProps) {
  const {
    title,
    description,
    children,
    confirmation,
    doLabel,
    runningLabel,
    error,
    isRunning,
    onDo,
    onClose,
  } = props
  const [reason, setReason] = useState('')
  const [isConfirmed, setIsConfirmed] = useState(false)
  const [hasTried, setHasTried] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)
  const isOnline = useOnline()
  const problem = lengthProblem(reason, staffReasonLengths)

  async function act() {
    setHasTried(true)
    if (problem) {
      input.current?.focus()
      return
    }
    if (confirmation && !isConfirmed) return
    if (await onDo(reason.trim())) onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={description}
      initialFocus={input}
      hasCancel
      footer={
        <Button isRunning={isRunning} runningLabel={runningLabel} disabled={!isOnline} onClick={act}>
          {doLabel}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {children}
        <Field label="Reason" isRequired hint="Kept in the audit log." error={hasTried ? problem : undefined}>
          <TextArea
            ref={input}
            rows={3}
            maxLength={staffReasonLengths.max}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        {confirmation && (
          <Checkbox
            required
            checked={isConfirmed}
            error={hasTried && !isConfirmed ? 'Check this box to continue.' : undefined}
            onChange={(event) => setIsConfirmed(event.target.checked)}
          >
            {confirmation}
          </Checkbox>
        )}
        <p role="status" className="text-muted empty:hidden">
          {!isOnline && 'You’re offline. Your text stays here; try again when you reconnect.'}
        </p>
        <ActionFailure error={error} />
      </div>
    </Dialog>
  )
}
