import { VisuallyHidden } from '../../../../ui/screen-reader.tsx'
import { Skeleton, SkeletonText } from '../../../../ui/skeleton.tsx'
import { useIsSlow } from '../search/use-is-slow.ts'

function CardSkeleton() {
  return (
    <div className="flex flex-col gap-3 border-b border-line px-4 py-5 medium:px-5">
      <div className="flex items-start gap-3">
        <Skeleton isRound className="size-11" />
        <SkeletonText lines={3} className="flex-1" />
        <Skeleton className="h-8 w-10" />
      </div>
      <Skeleton className="h-2 w-full" />
      <SkeletonText lines={4} />
      <SkeletonText lines={5} />
      <Skeleton className="h-4 w-4/5" />
      <SkeletonText lines={2} />
    </div>
  )
}

export function ListSkeleton() {
  const isSlow = useIsSlow()
  return (
    <div role="status">
      <VisuallyHidden>Loading your list…</VisuallyHidden>
      {isSlow && <p className="px-4 pt-4 text-muted medium:px-5">Still working…</p>}
      <div className="flex flex-col gap-3 border-b border-line px-4 py-4 medium:px-5">
        <SkeletonText lines={2} />
        <Skeleton className="h-8 w-56" />
      </div>
      <CardSkeleton />
      <CardSkeleton />
      <CardSkeleton />
    </div>
  )
}
