import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { VisuallyHidden } from '../../../ui/screen-reader.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

interface LoadedBlockProps<Data> {
  title: string
  description: string
  query: UseQueryResult<Data>
  /** How many rows will probably stand there. */
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

/** A card whose contents come from the server: a skeleton first, then the data, and the last good data under an error. */
export function LoadedBlock<Data>({
  title,
  description,
  query,
  skeletonRows = 1,
  children,
}: LoadedBlockProps<Data>) {
  const { data, isError, isFetching, dataUpdatedAt, refetch } = query
  return (
    <ContentBlock headingAs="h2" title={title} description={description}>
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
    </ContentBlock>
  )
}
