import { VisuallyHidden } from '../../../ui/screen-reader.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** As high as the loaded tile, so that nothing moves. Not announced, because many load at once. */
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
