import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { isForbidden, isNotFound, requestIdIn } from '../../../server-link/call-failed.ts'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { OfflineState } from '../../../ui/offline-note.tsx'

interface LoadedQuery<Data> {
  data: Data | undefined
  error: unknown
  isFetching: boolean
  fetchStatus: 'fetching' | 'paused' | 'idle'
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
    <LoadError
      sentence={failureSentence(error)}
      onRetry={onRetry}
      isRetrying={isRetrying}
      lastGoodAt={lastGoodAt}
    >
      {id && (
        <div className="num flex flex-wrap items-center gap-2">
          <span className="break-all">Error ID {id}</span>
          <CopyButton text={id}>Copy ID</CopyButton>
        </div>
      )}
    </LoadError>
  )
}

/**
 * A part of the page that loads on its own: a skeleton, then the content; a failure keeps the last good
 * answer below it.
 */
export function LoadedPart<Data>({ query, skeleton, notFound, children }: LoadedPartProps<Data>) {
  const { data, error, isFetching, fetchStatus, dataUpdatedAt, refetch } = query
  const isMissing = isNotFound(error) && notFound !== undefined
  const isShown = data !== undefined && !isMissing && !isForbidden(error)
  const isStranded = fetchStatus === 'paused' && !isShown && !error
  return (
    <div className="flex flex-col gap-4" aria-busy={isFetching}>
      {isStranded && <OfflineState />}
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
