import { VisuallyHidden } from '../../../ui/screen-reader.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** As high as what comes, so that nothing moves. Found by who looks, not read out: there are many at once. */
export function TileSkeleton({ title }: { title: string }) {
  return (
    <div className="flex flex-col gap-3">
      <VisuallyHidden>Loading {title}…</VisuallyHidden>
      <Skeleton className="h-8 w-28" />
      <Skeleton className="h-4 w-40 max-w-full" />
      <Skeleton className="h-44 w-full" />
      <Skeleton className="h-4 w-32" />
    </div>
  )
}
