import type { QueryOf } from '@evenkeel/contract/endpoint'
import type { listAudit } from '@evenkeel/contract/staff/audit-log'
import type { AuditFilter } from './audit-log-store.ts'

/** Numbers are text in a URL. */
export function parseAuditFilter(query: Omit<QueryOf<typeof listAudit>, 'before'>): AuditFilter {
  const { event, actor, subject, masquerade, from, to, zone } = query
  return {
    event,
    masquerade,
    from,
    to,
    zone,
    actor: actor === undefined ? undefined : Number(actor),
    subject: subject === undefined ? undefined : Number(subject),
  }
}
