import { VisuallyHidden } from '../../../../ui/screen-reader.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useIsSlow } from '../search/use-is-slow.ts'

/** As high as a card. */
function CardSkeleton() {
  return (
    <div className="flex h-[261px] gap-4 border-b border-line p-4 medium:h-[167px] medium:px-5 medium:py-3">
      <Skeleton isRound className="size-11 medium:size-12" />
      <div className="flex min-w-0 flex-1 flex-col gap-2 pt-1">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-3 w-4/5" />
        <Skeleton className="h-3 w-3/5" />
        <Skeleton className="h-3 w-2/3" />
        <Skeleton className="mt-auto h-3 w-full" />
      </div>
      <div className="flex w-18 flex-col gap-2 medium:w-38">
        <Skeleton className="h-8 w-full" />
        <Skeleton className="h-3 w-4/5 max-medium:hidden" />
        <Skeleton className="h-3 w-3/5 max-medium:hidden" />
      </div>
    </div>
  )
}

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
