import { Skeleton } from '../../../../ui/skeleton.tsx'

/** As high as a card. */
export function CardSkeleton() {
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
