import { AuditList } from './audit-list.tsx'
import { ChainCheck } from './chain-check.tsx'
import { ExportTrail } from './export-trail.tsx'
import { useAuditFilter } from './use-audit-filter.ts'

/** Everything staff and people did, in order; reading the trail is recorded too. */
export function AuditPage() {
  const { filter, show } = useAuditFilter()
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-4 medium:grid-cols-2 medium:gap-6">
        <ChainCheck />
        <ExportTrail filter={filter} />
      </div>
      <AuditList filter={filter} onShow={show} />
    </div>
  )
}
