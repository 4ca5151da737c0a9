import { formatDate, formatTime } from '@evenkeel/format/times'
import { RefreshCw } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import type { Checkup } from '../checker-queries.ts'

interface SnapshotLineProps {
  snapshot: Checkup['snapshot']
  isAsking?: boolean
  /** Where there is a button to refetch. */
  onAgain?: (() => unknown) | undefined
}

/** The time and the model version of these figures. */
export function SnapshotLine({ snapshot, isAsking = false, onAgain }: SnapshotLineProps) {
  const { as_of: asOf, model_version: model, checked_at: at, is_stale: isStale } = snapshot
  const again = onAgain && (
    <Button
      variant="secondary"
      size="small"
      startIcon={<RefreshCw className="size-4" />}
      isRunning={isAsking}
      runningLabel="Checking…"
      onClick={onAgain}
    >
      Check again
    </Button>
  )
  const line = (
    <p className="num text-muted">
      Model {model} · checked {formatDate(at)}, {formatTime(at)} · snapshot {asOf}
    </p>
  )
  if (!isStale)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        {line}
        {again}
      </div>
    )
  return (
    <Notice kind="warning" role="status" title="These figures are out of date" action={again}>
      The engine is still loading a change. Check again in a moment.
      {line}
    </Notice>
  )
}
