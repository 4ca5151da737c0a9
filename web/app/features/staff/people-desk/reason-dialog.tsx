import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { ReasonField, reasonProblem } from './reason-field.tsx'

interface ReasonDialogProps {
  title: string
  description: string
  confirm: string
  running: string
  isDanger?: boolean | undefined
  hint?: string
  acting: { isPending: boolean; error: unknown }
  /** Fields above the reason, told whether their problems are shown, and whether one has a problem. */
  children?: (isTried: boolean) => ReactNode
  isIncomplete?: boolean
  onSend: (reason: string) => void
  onClose: () => void
}

/** Hidden while the action runs, because the password prompt may come; back with the same text if it failed. */
export function ReasonDialog({
  title,
  description,
  confirm,
  running,
  isDanger = false,
  hint = 'Kept in the audit log.',
  acting,
  children,
  isIncomplete = false,
  onSend,
  onClose,
}: ReasonDialogProps) {
  const form = useId()
  const [reason, setReason] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const problem = reasonProblem(reason)

  function submit(event: FormEvent) {
    event.preventDefault()
    setHasTried(true)
    if (!acting.isPending && !isIncomplete && !problem) onSend(reason.trim())
  }

  return (
    <Dialog
      isOpen={!acting.isPending}
      onClose={onClose}
      title={title}
      description={description}
      hasCancel
      footer={
        <Button
          type="submit"
          form={form}
          variant={isDanger ? 'danger' : 'primary'}
          isRunning={acting.isPending}
          runningLabel={running}
        >
          {confirm}
        </Button>
      }
    >
      <form id={form} noValidate aria-label={confirm} className="flex flex-col gap-4" onSubmit={submit}>
        <ProblemNotice words={failureSentence(acting.error)} />
        {children?.(hasTried)}
        <ReasonField value={reason} onChange={setReason} error={hasTried ? problem : undefined} hint={hint} />
      </form>
    </Dialog>
  )
}
