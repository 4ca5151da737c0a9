import { VisuallyHidden } from '../../../ui/screen-reader.tsx'
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx'

const rows = ['a', 'b', 'c', 'd', 'e']

export function NotificationSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading notifications…</VisuallyHidden>
      {rows.map((row) => (
        <div key={row} className="flex gap-3 border-b border-line p-4 last:border-b-0 medium:px-6">
          <Skeleton isRound className="size-10 flex-none" />
          <SkeletonText lines={2} className="flex-1" />
        </div>
      ))}
    </div>
  )
}
