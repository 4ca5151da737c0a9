import { formatCount, formatCountOf } from '@evenkeel/format/counts'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Progress } from '../../../ui/steps/progress.tsx'
import { type ChainCheck as Check, useChainCheck } from './use-chain-check.ts'

const count = (rows: number) => formatCount(rows)

function Outcome({ check: { state, part } }: { check: Check }) {
  if (state === 'none') return <p className="text-muted">Not verified yet on this page.</p>
  if (state === 'running')
    return (
      <div className="flex flex-col gap-2">
        <p className="num text-muted">
          {part ? `${count(part.verified_to)} of ${count(part.newest)} rows verified…` : 'Verifying…'}
        </p>
        <Progress label="Rows verified" value={part?.verified_to ?? 0} max={Math.max(part?.newest ?? 1, 1)} />
      </div>
    )
  if (!part) return null
  if (part.broken)
    return (
      <Notice
        kind="danger"
        icon={<ShieldAlert />}
        title={`Row ${count(part.broken.seq)} doesn’t match the chain`}
      >
        <p>
          Reason: {part.broken.reason}. Intact before it: {formatCountOf(part.verified_to, 'row')}. Copy the
          log and a backup before you do anything else.
        </p>
      </Notice>
    )
  return (
    <div className="flex flex-col gap-3">
      <Notice kind="info" icon={<ShieldCheck />} title={`Intact up to row ${count(part.verified_to)}`}>
        Save the last hash elsewhere, to notice if the newest rows are removed.
      </Notice>
      <p className="num text-12 wrap-anywhere text-muted">{part.head}</p>
      <CopyButton text={part.head}>Copy last hash</CopyButton>
    </div>
  )
}

/** The server recomputes the chain from the rows, starting with the first. */
export function ChainCheck() {
  const check = useChainCheck()
  const { state, start } = check
  return (
    <ContentBlock
      headingAs="h2"
      title="Verify integrity"
      description="Finds any row that was changed, removed or inserted."
      action={
        <Button
          variant="secondary"
          size="small"
          isRunning={state === 'running'}
          runningLabel="Verifying…"
          onClick={start}
        >
          Verify log
        </Button>
      }
    >
      {state === 'failed' && <LoadError sentence="We couldn’t finish verifying the log." onRetry={start} />}
      <div role="status">{state !== 'failed' && <Outcome check={check} />}</div>
    </ContentBlock>
  )
}
