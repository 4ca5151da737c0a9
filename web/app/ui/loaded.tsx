import type { ReactNode } from 'react'
import { LoadError } from './load-error.tsx'
import { VisuallyHidden } from './screen-reader.tsx'
import { Skeleton } from './skeleton.tsx'

/** The part of a query's state that is needed here. */
export interface Loading<Data> {
  data: Data | undefined
  isError: boolean
  isFetching: boolean
  dataUpdatedAt: number
  refetch: () => unknown
}

interface LoadedProps<Data> {
  query: Loading<Data>
  /** The expected number of rows. */
  skeletonRows?: number
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

/** Shows a skeleton first, then the data, and the last good data under an error. */
export function Loaded<Data>({ query, skeletonRows = 1, children }: LoadedProps<Data>) {
  const { data, isError, isFetching, dataUpdatedAt, refetch } = query
  return (
    <div className="flex flex-col gap-4">
      {isError && (
        <LoadError
          onRetry={() => refetch()}
          isRetrying={isFetching}
          lastGoodAt={data === undefined ? undefined : dataUpdatedAt}
        />
      )}
      {data !== undefined && children(data)}
      {data === undefined && !isError && <RowsSkeleton rows={skeletonRows} />}
    </div>
  )
}
