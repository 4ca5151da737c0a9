import { X } from 'lucide-react'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { Progress } from '../steps/progress.tsx'
import { FileFacts } from './file-facts.tsx'

interface AttachedFileProps {
  attached: {
    file: File
    state: 'sending' | 'ready' | 'failed'
    part: number
    problem?: string | undefined
    isRefused?: boolean
  }
  onRetry: () => void
  onRemove: () => void
}

/** A file on its way: its progress, its failure and its way out. */
export function AttachedFile({ attached, onRetry, onRemove }: AttachedFileProps) {
  const { file, state, part, problem, isRefused } = attached
  return (
    <li className="rounded-control border border-line bg-canvas p-2">
      <div className="flex items-center gap-3">
        <FileFacts name={file.name} type={file.type} bytes={file.size} />
        {state === 'failed' && !isRefused && (
          <Button variant="secondary" size="small" onClick={onRetry}>
            Retry
          </Button>
        )}
        <IconButton label={`Remove ${file.name}`} icon={<X />} isBare isSmall onClick={onRemove} />
      </div>
      {state === 'sending' && (
        <Progress
          className="mt-2"
          value={part}
          max={1}
          label={`Sending ${file.name}`}
          valueText={part < 1 ? `${Math.round(part * 100)}%` : 'Checking file'}
        />
      )}
      <p role="alert" className="mt-1 text-danger empty:hidden">
        {problem}
      </p>
    </li>
  )
}
