import { VisuallyHidden } from '../../../../ui/screen-reader.tsx'
import { Skeleton, SkeletonText } from '../../../../ui/skeleton.tsx'
import { useIsSlow } from '../search/use-is-slow.ts'

/** Placeholder below the head while the detail loads. */
export function DetailSkeleton() {
  const isSlow = useIsSlow()
  return (
    <div role="status" className="flex flex-col gap-8 p-4 medium:p-6">
      <VisuallyHidden>Loading the details…</VisuallyHidden>
      {isSlow && <p className="-mb-4 text-muted">Still working…</p>}
      <Skeleton className="h-8 w-full max-w-md" />
      <div className="flex flex-col gap-3">
        <Skeleton className="h-11 w-16 self-center" />
        <Skeleton className="h-3 w-full" />
      </div>
      {[1, 2].map((side) => (
        <div key={side} className="flex flex-col gap-5">
          <Skeleton className="h-5 w-48" />
          <SkeletonText lines={6} />
        </div>
      ))}
    </div>
  )
}
