import { VisuallyHidden } from '../../../../ui/screen-reader.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { CardSkeleton } from '../card/card-skeleton.tsx'
import { useIsSlow } from '../search/use-is-slow.ts'

/** As high as the head of the list with its row of must-haves. */
function HeadSkeleton({ isSlow }: { isSlow: boolean }) {
  return (
    <div className="flex h-[93px] flex-col gap-2 border-b border-line px-4 py-3 medium:px-5">
      <div className="flex h-8 items-center justify-between gap-2">
        {isSlow ? <p className="text-muted">Still working…</p> : <Skeleton className="h-5 w-28" />}
        <Skeleton className="h-8 w-44" />
      </div>
      <Skeleton className="h-7 w-64 max-w-full" />
    </div>
  )
}

export function ListSkeleton() {
  const isSlow = useIsSlow()
  return (
    <div role="status">
      <VisuallyHidden>Loading your list…</VisuallyHidden>
      <HeadSkeleton isSlow={isSlow} />
      <CardSkeleton />
      <CardSkeleton />
      <CardSkeleton />
      <CardSkeleton />
    </div>
  )
}
