import { joinClasses } from '../../../ui/join-classes.ts'
import { VisuallyHidden } from '../../../ui/screen-reader.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

interface TableSkeletonProps {
  rows: number
  /** "the matches" */
  of: string
  /** Inside a card. */
  isBare?: boolean
}

/** Placeholder rows of a loading table. */
export function TableSkeleton({ rows, of, isBare = false }: TableSkeletonProps) {
  return (
    <div role="status" className={joinClasses('flex flex-col gap-4', !isBare && 'card')}>
      <VisuallyHidden>Loading {of}…</VisuallyHidden>
      <Skeleton className="h-5 w-48 max-w-full" />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no identity of their own
        <div key={row} className="grid grid-cols-[1fr_1fr_1fr_80px] gap-4 border-t border-line pt-3">
          <Skeleton className="h-4" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4" />
        </div>
      ))}
    </div>
  )
}
