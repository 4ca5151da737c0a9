import { Logo } from '../../ui/logo.tsx'
import { VisuallyHidden } from '../../ui/screen-reader.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'

/** Shaped like the login page, shown until the session is known (spec 2.3-01 … 2.3-03). */
export function LoginSkeleton() {
  return (
    <div className="grid min-h-dvh bg-canvas medium:grid-cols-2" role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <div className="flex flex-col p-4 medium:px-8 medium:py-6">
        <Logo className="h-10" />
        <div className="mx-auto mt-8 flex w-full max-w-100 flex-col gap-6 medium:my-auto">
          <Skeleton className="h-8 w-40" />
          <div className="flex flex-col gap-5">
            <Skeleton className="h-12 w-full rounded-control" />
            <Skeleton className="h-12 w-full rounded-control" />
            <Skeleton className="h-12 w-full rounded-control" />
          </div>
          <SkeletonText lines={2} />
        </div>
      </div>
      <div className="hidden border-l border-line bg-rail p-12 medium:grid medium:items-center">
        <div className="mx-auto flex w-full max-w-120 flex-col gap-6">
          <Skeleton className="h-8 w-4/5" />
          <SkeletonText lines={5} className="gap-4" />
          <Skeleton className="h-64 w-full rounded-card" />
        </div>
      </div>
    </div>
  )
}
