import { VisuallyHidden } from '../../../../ui/screen-reader.tsx'
import { Skeleton, SkeletonText } from '../../../../ui/skeleton.tsx'

export function GetStartedSkeleton() {
  return (
    <div role="status" className="grid gap-6 large:grid-cols-[minmax(0,1fr)_340px] large:items-start">
      <VisuallyHidden>Loading…</VisuallyHidden>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-12 w-44" />
        <div className="card flex flex-col gap-4">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-7 w-72 max-w-full" />
          <Skeleton className="h-5 w-64 max-w-full" />
        </div>
      </div>
      <div className="card">
        <SkeletonText lines={6} />
      </div>
    </div>
  )
}
