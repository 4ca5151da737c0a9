import type { StaffMember } from '@evenkeel/contract/staff/vetting-desk'
import { isNotFound } from '../../../server-link/call-failed.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { VisuallyHidden } from '../../../ui/screen-reader.tsx'
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx'
import { Bench } from './bench.tsx'
import type { DeskParts } from './desk-parts.ts'
import { useCase } from './vetting-desk-queries.ts'

interface LoadedCaseProps {
  advisorId: number
  toQueue: { search: string }
  staff: readonly StaffMember[]
  parts: DeskParts
}

/** A skeleton in the shape of the content. */
function BenchSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-6 p-5">
      <VisuallyHidden>Loading the application…</VisuallyHidden>
      <div className="flex items-center gap-3">
        <Skeleton className="size-11 rounded-full" />
        <Skeleton className="h-7 w-64 max-w-full" />
      </div>
      <Skeleton className="h-14" />
      <div className="grid gap-6 large:grid-cols-3">
        <SkeletonText lines={6} />
        <SkeletonText lines={6} />
        <SkeletonText lines={6} />
      </div>
    </div>
  )
}

/**
 * Shows a skeleton first, the last good state below an error, and a sentence instead of an endless
 * skeleton when offline.
 */
export function LoadedCase({ advisorId, toQueue, staff, parts }: LoadedCaseProps) {
  const query = useCase(advisorId)
  if (isNotFound(query.error))
    return (
      <EmptyState
        className="py-24"
        sentence="We couldn’t find this application."
        action={
          <LinkButton variant="secondary" to={toQueue} replace>
            Back to queue
          </LinkButton>
        }
      />
    )
  return (
    <Loaded query={query} skeleton={<BenchSkeleton />}>
      {(data) => <Bench whole={data.case} staff={staff} parts={parts} />}
    </Loaded>
  )
}
