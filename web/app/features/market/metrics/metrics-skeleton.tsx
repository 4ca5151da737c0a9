import { VisuallyHidden } from '../../../ui/screen-reader.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** As tall as the content it replaces, so that nothing moves. */
export function TileSkeleton() {
  return (
    <div
      role="status"
      className="grid grid-cols-2 rounded-card border border-line bg-surface medium:grid-cols-4"
    >
      <VisuallyHidden>Loading…</VisuallyHidden>
      {['a', 'b', 'c', 'd'].map((tile) => (
        <div key={tile} className="flex flex-col gap-2 p-4">
          <Skeleton className="h-4 w-28 max-w-full" />
          <Skeleton className="h-7 w-24 max-w-full" />
          <Skeleton className="h-3 w-32 max-w-full" />
          <Skeleton className="h-3 w-16 max-w-full" />
        </div>
      ))}
    </div>
  )
}

export function CardSkeleton({ height }: { height: string }) {
  return (
    <div className={`card flex flex-col gap-4 ${height}`}>
      <Skeleton className="h-4 w-44 max-w-full" />
      <Skeleton className="h-4 w-64 max-w-full" />
      <Skeleton className="min-h-0 w-full flex-1" />
    </div>
  )
}
