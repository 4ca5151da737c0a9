import { VisuallyHidden } from '../../../ui/screen-reader.tsx'
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx'
import { WatchColumns } from './watch-columns.tsx'

const rows = ['a', 'b', 'c']

/** As large as one change, a short list and a check-in. */
export function WatchSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading your watch list…</VisuallyHidden>
      <WatchColumns
        aside={
          <div className="card flex flex-col gap-6">
            <Skeleton className="h-7 w-20" />
            <SkeletonText lines={2} />
            <Skeleton className="h-10 w-32" />
            <SkeletonText lines={6} />
            <Skeleton className="h-10 w-full" />
          </div>
        }
      >
        <div className="card flex flex-col gap-6">
          <SkeletonText lines={2} />
          <Skeleton className="h-16 w-full" />
          <SkeletonText lines={3} />
        </div>
        <div className="card flex flex-col gap-6">
          <SkeletonText lines={2} />
          {rows.map((row) => (
            <div key={row} className="flex gap-3">
              <Skeleton isRound className="size-8 flex-none" />
              <SkeletonText lines={2} className="flex-1" />
            </div>
          ))}
        </div>
      </WatchColumns>
    </div>
  )
}
