import type { ReactNode } from 'react'
import { AuditList } from './audit-list.tsx'
import { ChainCheck } from './chain-check.tsx'
import { ExportTrail } from './export-trail.tsx'
import { useAuditFilter } from './use-audit-filter.ts'

interface AuditPageProps {
  /** Actions on the person the trail is filtered by. */
  actionsFor?: ((personId: number) => ReactNode) | undefined
}

/** Everything staff and people did, in order; reading the trail is recorded too. */
export function AuditPage({ actionsFor }: AuditPageProps) {
  const { filter, show } = useAuditFilter()
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-6 medium:grid-cols-2">
        <ChainCheck />
        <ExportTrail filter={filter} />
      </div>
      <AuditList filter={filter} onShow={show} actionsFor={actionsFor} />
    </div>
  )
}
