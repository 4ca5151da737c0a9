import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import { LoadError } from './load-error.tsx'
import { OfflineState } from './offline-note.tsx'
import { VisuallyHidden } from './screen-reader.tsx'
import { Skeleton } from './skeleton.tsx'

/** The part of a query's state that is needed here. */
export interface Loading<Data> {
  data: Data | undefined
  isError: boolean
  error?: unknown
  isFetching: boolean
  /** Paused: there is no network to ask over. */
  fetchStatus?: 'fetching' | 'paused' | 'idle'
  dataUpdatedAt: number
  refetch: () => unknown
}

interface LoadedProps<Data> {
  query: Loading<Data>
  /** How many rows will probably stand there. */
  skeletonRows?: number
  /** Shown while loading, where the content is not a list of rows. */
  skeleton?: ReactNode
  className?: string | undefined
  children: (data: Data) => ReactNode
}

function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <div role="status" className="flex flex-col gap-5 py-2">
      <VisuallyHidden>Loading…</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no identity of their own
        <div key={row} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-44 max-w-full" />
          <Skeleton className="h-4 w-72 max-w-full" />
        </div>
      ))}
    </div>
  )
}

/** What comes from the server: a skeleton first, then the data, and the last good data under an error. */
export function Loaded<Data>({ query, skeletonRows = 1, skeleton, className, children }: LoadedProps<Data>) {
  const { data, isError, error, isFetching, fetchStatus, dataUpdatedAt, refetch } = query
  return (
    <div className={joinClasses('flex flex-col gap-4', className)}>
      {isError && (
        <LoadError
          onRetry={() => refetch()}
          isRetrying={isFetching}
          error={error}
          lastGoodAt={data === undefined ? undefined : dataUpdatedAt}
        />
      )}
      {data !== undefined && children(data)}
      {data === undefined &&
        !isError &&
        (fetchStatus === 'paused' ? <OfflineState /> : (skeleton ?? <RowsSkeleton rows={skeletonRows} />))}
    </div>
  )
}
