import { ContentBlock } from '../../../../ui/content-block.tsx'
import { VisuallyHidden } from '../../../../ui/screen-reader.tsx'
import { Skeleton, SkeletonText } from '../../../../ui/skeleton.tsx'

export function ProfileSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <VisuallyHidden>Loading…</VisuallyHidden>
      <ContentBlock>
        <div className="flex items-center gap-4">
          <Skeleton isRound className="size-16" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-6 w-48 max-w-full" />
            <Skeleton className="h-4 w-64 max-w-full" />
          </div>
        </div>
      </ContentBlock>
      {[6, 4, 3].map((lines) => (
        <ContentBlock key={lines}>
          <Skeleton className="mb-4 h-5 w-32" />
          <SkeletonText lines={lines} />
        </ContentBlock>
      ))}
    </div>
  )
}
