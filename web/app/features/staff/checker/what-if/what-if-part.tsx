import { FlaskConical } from 'lucide-react'
import { isNotFound } from '../../../../server-link/call-failed.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { LiveRegion } from '../../../../ui/screen-reader.tsx'
import { ActionFailure } from '../action-failure.tsx'
import { useWhatIf } from '../checker-queries.ts'
import { TableSkeleton } from '../table-skeleton.tsx'
import { UnknownId } from '../unknown-id.tsx'
import type { CheckerAddress } from '../use-checker-address.ts'
import { WhatIfForm } from './what-if-form.tsx'
import { WhatIfResult } from './what-if-result.tsx'

/** Tries one changed answer: the pair is checked again, and nothing is stored. */
export function WhatIfPart({ ids, typed }: Pick<CheckerAddress, 'ids' | 'typed'>) {
  const trying = useWhatIf(ids)
  if (!ids.consumer || !ids.advisor)
    return <EmptyState className="card" icon={<FlaskConical />} sentence="Enter a consumer and an advisor." />
  const { data, error, isPending } = trying
  return (
    <div className="flex flex-col gap-6">
      <WhatIfForm isRunning={isPending} onTry={(change) => trying.mutate(change)} />
      <LiveRegion>{data && !isPending && 'Compared.'}</LiveRegion>
      {isNotFound(error) ? <UnknownId error={error} typed={typed} /> : <ActionFailure error={error} />}
      {isPending && <TableSkeleton rows={6} of="comparison" />}
      {data && !isPending && <WhatIfResult result={data} />}
    </div>
  )
}
