import type { ReactNode } from 'react'
import { useOnline } from '../../../server-link/use-online.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import type { Loading } from '../../../ui/loaded.tsx'
import { VisuallyHidden } from '../../../ui/screen-reader.tsx'
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx'
import { isNotHere } from './failure-words.ts'

interface ThreadFrameProps<Data> {
  query: Loading<Data> & { error: unknown }
  /** Where an old link, or one of somebody else, leads on. */
  toList: { search: string }
  listWords: string
  children: (data: Data) => ReactNode
}

/** In the shape of what comes. */
function ThreadSkeleton() {
  return (
    <div role="status" className="card flex flex-col gap-6">
      <VisuallyHidden>Loading the request…</VisuallyHidden>
      <Skeleton className="h-7 w-64 max-w-full" />
      <Skeleton className="h-4 w-44 max-w-full" />
      <Skeleton className="h-24 w-4/5 self-end rounded-card" />
      <Skeleton className="h-24 w-4/5 rounded-card" />
      <SkeletonText lines={3} />
    </div>
  )
}

/** A skeleton first; the last good thread under an error; without a network a sentence instead of an endless skeleton. */
export function ThreadFrame<Data>({ query, toList, listWords, children }: ThreadFrameProps<Data>) {
  const { data, error, isError, isFetching, dataUpdatedAt, refetch } = query
  const isOnline = useOnline()
  if (isError && isNotHere(error)) {
    return (
      <EmptyState
        className="card"
        sentence="This request is not here."
        action={
          <LinkButton variant="secondary" to={toList} replace>
            {listWords}
          </LinkButton>
        }
      />
    )
  }
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
      {data === undefined &&
        !isError &&
        (isOnline || isFetching ? (
          <ThreadSkeleton />
        ) : (
          <EmptyState
            className="card"
            sentence="You are offline. The request comes as soon as you are back."
          />
        ))}
    </div>
  )
}
