import type { CheckedModel } from '@evenkeel/contract/staff/checker-models'
import { formatDate, formatTime } from '@evenkeel/format/times'
import { useOnline } from '../../../../server-link/use-online.ts'
import { Button } from '../../../../ui/button.tsx'
import { ActionFailure } from '../action-failure.tsx'
import { VerdictList } from '../pair/verdict-list.tsx'
import { useJudge } from './model-queries.ts'

/** The result of each gate, and a button to run them again, which promotes nothing. */
export function GateList({ model: { version, status, gates } }: { model: CheckedModel }) {
  const judging = useJudge(version)
  const isOnline = useOnline()
  return (
    <section aria-label={`Gates of model ${version}`} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h3>Gates</h3>
          <p className="num text-12 text-muted">
            {gates
              ? `Run ${formatDate(gates.at)}, ${formatTime(gates.at)}, compared with model ${gates.against}.`
              : status === 'draft'
                ? 'Drafts don’t run the gates: model 0 scores better on held-out data.'
                : 'Not run yet.'}
          </p>
        </div>
        {status === 'shadow' && (
          <Button
            variant="secondary"
            size="small"
            disabled={!isOnline}
            isRunning={judging.isPending}
            runningLabel="Running…"
            onClick={() => judging.mutate()}
          >
            Run gates
          </Button>
        )}
      </div>
      <ActionFailure error={judging.error} />
      {gates && <VerdictList label="Gates" verdicts={gates.verdicts} />}
    </section>
  )
}
