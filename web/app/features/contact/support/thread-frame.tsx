import type { ReactNode } from 'react'
import { isNotFound } from '../../../server-link/call-failed.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { Loaded, type Loading } from '../../../ui/loaded.tsx'
import { VisuallyHidden } from '../../../ui/screen-reader.tsx'
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx'

interface ThreadFrameProps<Data> {
  query: Loading<Data> & { error: unknown }
  /** Where to go from an outdated link or another person's link. */
  toList: { search: string }
  listWords: string
  /** Inside a pane, which has its own border. */
  isPane?: boolean
  children: (data: Data) => ReactNode
}

/** In the shape of the thread. */
function ThreadSkeleton({ className }: { className: string }) {
  return (
    <div role="status" className={joinClasses(className, 'flex flex-col gap-6')}>
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
export function ThreadFrame<Data>({
  query,
  toList,
  listWords,
  isPane = false,
  children,
}: ThreadFrameProps<Data>) {
  const frame = isPane ? 'p-6' : 'card'
  if (isNotFound(query.error)) {
    return (
      <EmptyState
        className={frame}
        sentence={`We couldn’t find this ${isPane ? 'ticket' : 'request'}.`}
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
      className={isPane ? 'medium:h-full' : undefined}
      skeleton={<ThreadSkeleton className={frame} />}
    >
      {children}
    </Loaded>
  )
}
