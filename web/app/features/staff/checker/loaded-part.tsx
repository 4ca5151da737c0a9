import { formatTime } from '@evenkeel/format/times'
import { Lock, RefreshCw, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { isForbidden, isNotFound, requestIdIn } from '../../../server-link/call-failed.ts'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { useOnline } from '../../../server-link/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Notice } from '../../../ui/notice.tsx'

interface LoadedQuery<Data> {
  data: Data | undefined
  error: unknown
  isFetching: boolean
  dataUpdatedAt: number
  refetch: () => unknown
}

interface LoadedPartProps<Data> {
  query: LoadedQuery<Data>
  /** A skeleton in the shape of the content. */
  skeleton: ReactNode
  /** Shown for an unknown id. */
  notFound?: ReactNode
  children: (data: Data) => ReactNode
}

interface FailureProps {
  error: unknown
  isRetrying: boolean
  lastGoodAt: number | undefined
  onRetry: () => unknown
}

function Failure({ error, isRetrying, lastGoodAt, onRetry }: FailureProps) {
  const id = requestIdIn(error)
  if (isForbidden(error))
    return (
      <Notice kind="warning" role="alert" icon={<Lock />} title="Admins only">
        Your account doesn’t have access.
      </Notice>
    )
  return (
    <Notice
      kind="danger"
      role="alert"
      title={failureSentence(error)}
      action={
        <Button
          variant="secondary"
          size="small"
          startIcon={<RefreshCw className="size-4" />}
          isRunning={isRetrying}
          onClick={onRetry}
        >
          Retry
        </Button>
      }
    >
      {(id || lastGoodAt !== undefined) && (
        <div className="num flex flex-wrap items-center gap-2">
          {lastGoodAt !== undefined && <span>Last loaded at {formatTime(lastGoodAt / 1000)}.</span>}
          {id && <span className="break-all">Error ID {id}</span>}
          {id && <CopyButton text={id}>Copy ID</CopyButton>}
        </div>
      )}
    </Notice>
  )
}

/**
 * A part of the page that loads on its own: a skeleton, then the content; a failure keeps the last good
 * answer below it.
 */
export function LoadedPart<Data>({ query, skeleton, notFound, children }: LoadedPartProps<Data>) {
  const { data, error, isFetching, dataUpdatedAt, refetch } = query
  const isOnline = useOnline()
  const isMissing = isNotFound(error) && notFound !== undefined
  const isShown = data !== undefined && !isMissing && !isForbidden(error)
  const isStranded = !isOnline && !isShown && !error && !isFetching
  return (
    <div className="flex flex-col gap-4" aria-busy={isFetching}>
      {isStranded && (
        <Notice kind="warning" role="status" icon={<WifiOff />}>
          You’re offline. This loads when you reconnect.
        </Notice>
      )}
      {isMissing && notFound}
      {error !== null && !isMissing && (
        <Failure
          error={error}
          isRetrying={isFetching}
          lastGoodAt={isShown ? dataUpdatedAt : undefined}
          onRetry={() => refetch()}
        />
      )}
      {isShown && children(data)}
      {data === undefined && error === null && !isStranded && skeleton}
    </div>
  )
}
