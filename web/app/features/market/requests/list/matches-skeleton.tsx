import { VisuallyHidden } from '../../../../ui/screen-reader.tsx'
import { Skeleton, SkeletonText } from '../../../../ui/skeleton.tsx'

const rows = ['a', 'b', 'c', 'd']

/** In the shape of the page: a list, and a request next to it. */
export function MatchesSkeleton() {
  return (
    <div
      role="status"
      className="-mx-4 border-t border-line medium:-mx-6 medium:grid medium:grid-cols-[264px_minmax(0,1fr)] large:grid-cols-[280px_minmax(0,1fr)]"
    >
      <VisuallyHidden>Loading your matches…</VisuallyHidden>
      <div>
        <div className="flex flex-col gap-3 border-b border-line p-4">
          <Skeleton className="h-10" />
          <Skeleton className="h-7 w-3/4" />
        </div>
        {rows.map((row) => (
          <div key={row} className="flex gap-3 border-b border-line p-4">
            <Skeleton isRound className="size-11 flex-none" />
            <SkeletonText lines={2} className="flex-1" />
          </div>
        ))}
      </div>
      <div className="flex flex-col gap-6 border-line p-6 max-medium:hidden medium:border-l">
        <Skeleton className="h-11 w-64" />
        <Skeleton className="h-28 rounded-card" />
        <Skeleton className="h-20 rounded-card" />
      </div>
    </div>
  )
}
