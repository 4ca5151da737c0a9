import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Checkup } from './checker-queries.ts'

interface EngineErrorProps {
  error: NonNullable<Checkup['engine_error']>
  isAsking: boolean
  onAgain: () => unknown
}

export function EngineError({ error, isAsking, onAgain }: EngineErrorProps) {
  return (
    <Notice
      kind="danger"
      role="alert"
      title="The matching engine didn’t respond"
      action={
        <Button variant="secondary" size="small" isRunning={isAsking} onClick={onAgain}>
          Retry
        </Button>
      }
    >
      <p>{error.reason}</p>
      <div className="num mt-1 flex flex-wrap items-center gap-2">
        <span className="break-all">Error ID {error.error_id}</span>
        <CopyButton text={error.error_id}>Copy ID</CopyButton>
      </div>
    </Notice>
  )
}
