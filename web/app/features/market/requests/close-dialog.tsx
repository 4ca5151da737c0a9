import { closings, questionMaxLength } from '@evenkeel/contract/market/requests'
import type { ClosingWords } from './make-move.ts'
import { ReasonDialog } from './received/reason-dialog.tsx'
import type { Done } from './use-single-action.ts'

interface CloseDialogProps {
  /** The other person's name. */
  name: string
  error: unknown
  isRunning: boolean
  isOnline: boolean
  onSend: (words: ClosingWords) => Done
  onClose: () => void
}

/** How a match ended, by either side. */
export function CloseDialog({ name, onSend, ...rest }: CloseDialogProps) {
  return (
    <ReasonDialog
      {...rest}
      title={`Close your match with ${name}?`}
      description={`${name} will see the outcome and your note. We use outcomes to improve matching.`}
      label="How did it end?"
      reasons={closings}
      noteMax={questionMaxLength}
      sendLabel="Close match"
      onSend={(as, note) => onSend({ as, note })}
    />
  )
}
