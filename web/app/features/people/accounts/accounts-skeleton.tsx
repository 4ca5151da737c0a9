import { VisuallyHidden } from '../../../ui/screen-reader.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

export function AccountsSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <VisuallyHidden>Loading accounts…</VisuallyHidden>
      <div className="grid gap-x-4 gap-y-2 medium:grid-cols-3">
        {['own', 'owe', 'net'].map((total) => (
          <div key={total} className="flex justify-between gap-2 medium:flex-col">
            <Skeleton className="h-4 w-16" />
            <Skeleton className="h-6 w-24" />
          </div>
        ))}
      </div>
      {['first', 'second'].map((row) => (
        <div key={row} className="flex items-start justify-between gap-4">
          <div className="flex min-w-0 flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-40 max-w-full" />
            <Skeleton className="h-4 w-56 max-w-full" />
          </div>
          <Skeleton className="h-4 w-20 flex-none" />
        </div>
      ))}
    </div>
  )
}
