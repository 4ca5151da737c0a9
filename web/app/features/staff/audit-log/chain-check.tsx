import { formatCount } from '@evenkeel/format/counts'
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
  if (state === 'none') return <p className="text-muted">Not checked since this page was opened.</p>
  if (state === 'running')
    return (
      <div className="flex flex-col gap-2">
        <p className="num text-muted">
          {part ? `${count(part.verified_to)} of ${count(part.newest)} rows checked…` : 'Checking…'}
        </p>
        <Progress label="Rows checked" value={part?.verified_to ?? 0} max={Math.max(part?.newest ?? 1, 1)} />
      </div>
    )
  if (!part) return null
  if (part.broken)
    return (
      <Notice
        kind="danger"
        icon={<ShieldAlert />}
        title={`The chain is broken at row ${count(part.broken.seq)}.`}
      >
        <p>
          At this row: {part.broken.reason}. {count(part.verified_to)} rows before it are whole. Take a copy
          of the trail and of a backup before anything else is done.
        </p>
      </Notice>
    )
  return (
    <div className="flex flex-col gap-3">
      <Notice
        kind="info"
        icon={<ShieldCheck />}
        title={`The chain is whole up to row ${count(part.verified_to)}.`}
      >
        Keep its head in another place: only somebody who has noted it can tell whether the newest rows were
        removed.
      </Notice>
      <p className="num text-12 wrap-anywhere text-muted">{part.head}</p>
      <CopyButton text={part.head}>Copy head</CopyButton>
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
      title="Is the trail whole?"
      description="Every row carries the hash of the one before it. A row that was changed, removed or slipped in is found."
      action={
        <Button
          variant="secondary"
          size="small"
          isRunning={state === 'running'}
          runningLabel="Checking…"
          onClick={start}
        >
          Verify the chain
        </Button>
      }
    >
      {state === 'failed' && (
        <LoadError sentence="The chain could not be checked to its end." onRetry={start} />
      )}
      <div role="status">{state !== 'failed' && <Outcome check={check} />}</div>
    </ContentBlock>
  )
}
