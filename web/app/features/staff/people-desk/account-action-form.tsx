import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { accountActionWords } from './account-action-words.ts'
import type { AccountAction } from './people-desk-queries.ts'
import { ReasonField, reasonProblem } from './reason-field.tsx'

interface AccountActionFormProps {
  act: AccountAction
  reason: string
  onReason: (reason: string) => void
  onConfirm: () => void
  onCancel: () => void
}

/** The form of one action: its effect and its reason. */
export function AccountActionForm({ act, reason, onReason, onConfirm, onCancel }: AccountActionFormProps) {
  const [hasTried, setHasTried] = useState(false)
  const { effect, confirm } = accountActionWords[act]
  const problem = reasonProblem(reason)
  function submit(event: FormEvent) {
    event.preventDefault()
    setHasTried(true)
    if (!problem) onConfirm()
  }
  return (
    <form noValidate aria-label={confirm} className="flex flex-col gap-4" onSubmit={submit}>
      <p>{effect}</p>
      <ReasonField
        value={reason}
        onChange={onReason}
        error={hasTried ? problem : undefined}
        hint="Kept in the audit log. They’ll see it if they download their data."
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onCancel}>
          Back
        </Button>
        <Button type="submit">{confirm}</Button>
      </div>
    </form>
  )
}
