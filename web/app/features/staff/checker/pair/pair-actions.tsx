import { EyeOff, Megaphone, RefreshCw } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import type { Action } from '../matches/match-queries.ts'
import type { Ids } from '../use-checker-address.ts'

interface PairActionsProps {
  ids: Ids
  /** Null unless both are named. */
  isHidden: boolean | null
  onAct: (action: Action) => void
}

/** Actions on a consumer, and on a named pair. */
export function PairActions({
  ids: { consumer: consumerId, advisor: advisorId },
  isHidden,
  onAct,
}: PairActionsProps) {
  if (!consumerId)
    return (
      <p className="text-muted">
        Enter a consumer to re-run matching. Add an advisor to suggest or hide the pair.
      </p>
    )
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        startIcon={<RefreshCw className="size-4" />}
        onClick={() => onAct({ kind: 'rerun', consumerId })}
      >
        Re-run matching
      </Button>
      {advisorId && (
        <>
          <Button
            variant="secondary"
            startIcon={<Megaphone className="size-4" />}
            onClick={() => onAct({ kind: 'suggest', consumerId, advisorId })}
          >
            Suggest advisor
          </Button>
          <Button
            variant="secondary"
            startIcon={<EyeOff className="size-4" />}
            disabled={isHidden === null}
            onClick={() => onAct({ kind: isHidden ? 'show' : 'hide', consumerId, advisorId })}
          >
            {isHidden ? 'Show pair' : 'Hide pair'}
          </Button>
        </>
      )}
    </div>
  )
}
