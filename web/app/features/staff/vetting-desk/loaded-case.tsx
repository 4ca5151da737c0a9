import { isNotFound } from '../../../server-link/call-failed.ts'
import { useOnline } from '../../../server-link/use-online.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { VisuallyHidden } from '../../../ui/screen-reader.tsx'
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx'
import { CaseDetail } from './case-detail.tsx'
import type { DeskParts } from './desk-parts.ts'
import { useCase } from './vetting-desk-queries.ts'

interface LoadedCaseProps {
  advisorId: number
  toQueue: { search: string }
  parts: DeskParts
}

/** A skeleton in the shape of the content. */
function CaseSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <VisuallyHidden>Loading the application…</VisuallyHidden>
      <div className="card flex flex-col gap-3">
        <Skeleton className="h-7 w-64 max-w-full" />
        <Skeleton className="h-4 w-44 max-w-full" />
      </div>
      <div className="card">
        <SkeletonText lines={5} />
      </div>
      <div className="grid gap-6 large:grid-cols-2">
        <Skeleton className="h-64 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </div>
    </div>
  )
}

/**
 * Shows a skeleton first, the last good state below an error, and a sentence instead of an endless
 * skeleton when offline.
 */
export function LoadedCase({ advisorId, toQueue, parts }: LoadedCaseProps) {
  const query = useCase(advisorId)
  const isOnline = useOnline()
  if (isNotFound(query.error))
    return (
      <EmptyState
        className="card"
        sentence="We couldn’t find this application."
        action={
          <LinkButton variant="secondary" to={toQueue} replace>
            Back to queue
          </LinkButton>
        }
      />
    )
  return (
    <Loaded
      query={query}
      skeleton={<CaseSkeleton />}
      offline={
        !isOnline && (
          <EmptyState className="card" sentence="You’re offline. The application loads when you reconnect." />
        )
      }
    >
      {(data) => <CaseDetail whole={data.case} parts={parts} />}
    </Loaded>
  )
}
