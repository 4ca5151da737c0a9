import type { ReactNode } from 'react'
import { isNotFound } from '../../../server-link/call-failed.ts'
import { useOnline } from '../../../server-link/use-online.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded, type Loading } from '../../../ui/loaded.tsx'
import { VisuallyHidden } from '../../../ui/screen-reader.tsx'
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx'

interface ThreadFrameProps<Data> {
  query: Loading<Data> & { error: unknown }
  /** Where to go from an outdated link or another person's link. */
  toList: { search: string }
  listWords: string
  children: (data: Data) => ReactNode
}

/** In the shape of the thread. */
function ThreadSkeleton() {
  return (
    <div role="status" className="card flex flex-col gap-6">
      <VisuallyHidden>Loading request…</VisuallyHidden>
      <Skeleton className="h-7 w-64 max-w-full" />
      <Skeleton className="h-4 w-44 max-w-full" />
      <Skeleton className="h-24 w-4/5 self-end rounded-card" />
      <Skeleton className="h-24 w-4/5 rounded-card" />
      <SkeletonText lines={3} />
    </div>
  )
}

/**
 * A skeleton at first; the last loaded thread below an error; a sentence instead of an endless skeleton while offline.
 */
export function ThreadFrame<Data>({ query, toList, listWords, children }: ThreadFrameProps<Data>) {
  const isOnline = useOnline()
  if (isNotFound(query.error)) {
    return (
      <EmptyState
        className="card"
        sentence="We couldn’t find this request."
        action={
          <LinkButton variant="secondary" to={toList} replace>
            {listWords}
          </LinkButton>
        }
      />
    )
  }
  return (
    <Loaded
      query={query}
      skeleton={<ThreadSkeleton />}
      offline={
        !isOnline && (
          <EmptyState className="card" sentence="You’re offline. This request loads when you’re back." />
        )
      }
    >
      {children}
    </Loaded>
  )
}
