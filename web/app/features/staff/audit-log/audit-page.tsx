import { AuditList } from './audit-list.tsx'
import { ChainCheck } from './chain-check.tsx'
import { ExportLog } from './export-log.tsx'
import { useAuditFilter } from './use-audit-filter.ts'

/** Everything staff and people did, in order; reading the audit log is recorded too. */
export function AuditPage() {
  const { filter, show } = useAuditFilter()
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-4 medium:grid-cols-2 medium:gap-6">
        <ChainCheck />
        <ExportLog filter={filter} />
      </div>
      <AuditList filter={filter} onShow={show} />
    </div>
  )
}
