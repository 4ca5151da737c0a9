import type { MatchDetail } from '@evenkeel/contract/market/matching'
import { lazy, Suspense } from 'react'
import { couldNotLoad } from '../../../server-link/failure-sentence.ts'
import { LoadError } from '../../../ui/load-error.tsx'
import { ReadingArea } from '../../../ui/read-only.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

// Chart, inputs and cost model load with the tab, not with its page.
const CostView = lazy(() =>
  import('./cost-view.tsx').then(
    ({ CostView }) => ({ default: CostView }),
    () => ({ default: CostMissing }),
  ),
)

interface CostTabProps {
  detail: MatchDetail
  /** The reader's state. */
  place?: string | undefined
}

/** What an advisor costs the reader over 1, 10 and 30 years, with numbers that can be changed and are not saved. */
export function CostTab({ detail, place }: CostTabProps) {
  return (
    <ReadingArea>
      <Suspense fallback={<CostSkeleton />}>
        <CostView key={detail.card.advisor_id} detail={detail} place={place} />
      </Suspense>
    </ReadingArea>
  )
}

function CostSkeleton() {
  return (
    <div role="status" aria-label="Loading costs" className="grid gap-6">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-132 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}

/** Browsers do not retry a failed import of code; a reload does. */
function CostMissing(_: CostTabProps) {
  return <LoadError sentence={couldNotLoad('the cost')} onRetry={() => window.location.reload()} />
}
