import { VisuallyHidden } from '../../../ui/screen-reader.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** In the shape of the thread: theirs left, the reader's own right, aligned to the bottom. */
export function ThreadSkeleton() {
  return (
    <div role="status" className="mt-auto flex flex-col gap-3">
      <VisuallyHidden>Loading messages…</VisuallyHidden>
      <Skeleton className="h-16 w-3/5 rounded-card" />
      <Skeleton className="h-12 w-1/2 self-end rounded-card" />
      <Skeleton className="h-20 w-2/3 rounded-card" />
    </div>
  )
}
