import { mostExtendedDays } from '@evenkeel/contract/staff/checker-matches'
import { useState } from 'react'
import { Field } from '../../../../ui/fields/field.tsx'
import { NumberInput } from '../../../../ui/fields/number-input.tsx'
import { ActionDialog } from '../action-dialog.tsx'
import { actionWords } from '../action-words.ts'
import { type Action, type Rerun, useAct } from './match-queries.ts'

interface MatchActionDialogProps {
  action: Action
  /** The new list of a re-run. */
  onDone: (words: string, list: Rerun | undefined) => void
  onClose: () => void
}

export function MatchActionDialog({ action, onDone, onClose }: MatchActionDialogProps) {
  const acting = useAct()
  const [days, setDays] = useState<number | null>(action.kind === 'extend' ? action.days : null)
  const { title, description, doLabel, runningLabel, done } = actionWords(action)
  const isExtending = action.kind === 'extend'

  async function act(reason: string): Promise<boolean> {
    if (isExtending && days === null) return false
    try {
      const answer = await acting.mutateAsync({
        action: isExtending ? { ...action, days: days ?? 1 } : action,
        reason,
      })
      onDone(done, answer)
      return true
    } catch {
      // The dialog stays open and shows it.
      return false
    }
  }

  return (
    <ActionDialog
      title={title}
      description={description}
      doLabel={doLabel}
      runningLabel={runningLabel}
      error={acting.error}
      isRunning={acting.isPending}
      onDo={act}
      onClose={onClose}
    >
      {isExtending && (
        <Field
          label="Business days"
          isRequired
          hint={`1 to ${mostExtendedDays}, added to the time left.`}
          error={days === null ? 'Enter a number of days.' : undefined}
        >
          <NumberInput value={days} onChange={setDays} min={1} max={mostExtendedDays} />
        </Field>
      )}
    </ActionDialog>
  )
}
