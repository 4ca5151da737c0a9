import { Check } from 'lucide-react'
import type { AutosaveView } from '../../../../server-link/autosave.ts'
import { failureSentence } from '../../../../server-link/failure-sentence.ts'
import { Button } from '../../../../ui/button.tsx'

interface SaveStatusProps {
  autosave: Pick<AutosaveView<unknown>, 'saving' | 'error' | 'problem'>
  onRetry: () => void
}

const words: Partial<Record<AutosaveView<unknown>['saving'], string>> = {
  waiting: 'Saving…',
  saving: 'Saving…',
  saved: 'Saved',
}

/** The save status. The live region is always mounted so that screen readers announce its changes. */
export function SaveStatus({ autosave: { saving, error, problem }, onRetry }: SaveStatusProps) {
  const hasFailed = saving === 'failed'
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-12 text-muted">
      <p role="status" className="flex items-center gap-1.5">
        {saving === 'saved' && <Check className="size-3.5 text-accent-text" aria-hidden="true" />}
        {hasFailed ? (
          <span className="text-danger">Not saved. {failureSentence(error)}</span>
        ) : (
          (problem && <span className="text-danger">Not saved. {problem}</span>) || words[saving]
        )}
      </p>
      {hasFailed && (
        <Button variant="secondary" size="small" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  )
}
