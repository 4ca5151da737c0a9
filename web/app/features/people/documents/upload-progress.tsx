import { Button } from '../../../ui/button.tsx'
import { Progress } from '../../../ui/steps/progress.tsx'
import type { UploadState } from './use-upload.ts'

interface UploadProgressProps {
  state: UploadState
  /** "CRS Form" */
  what: string
  onCancel: () => void
}

/** The sent share; then the server checks the file, which takes an unknown time. */
export function UploadProgress({ state, what, onCancel }: UploadProgressProps) {
  if (state.kind === 'idle') return null
  const percent = state.kind === 'sending' ? Math.floor(state.part * 100) : 100
  const words = state.kind === 'sending' ? `${percent}%` : 'Checking file…'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Progress
        className="min-w-32 flex-1"
        label={`Upload of ${what}`}
        value={percent}
        valueText={words}
        isThick
      />
      <span className="num text-muted" aria-hidden="true">
        {words}
      </span>
      <Button variant="transparent" size="small" aria-label={`Cancel upload of ${what}`} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
