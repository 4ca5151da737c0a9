import type { Orm } from '../../../database/database.ts'
import { callerUnderOverlay } from '../../../http/caller.ts'
import { appendAudit } from './audit-store.ts'
import { type AuditEntry, auditValues } from './audit-tables.ts'

/**
 * Writes the audit row in the transaction of the action, so neither exists without the other. Call it last in the
 * transaction, because writers of the chain wait for each other.
 */
export async function writeAudit(transaction: Orm, entry: AuditEntry): Promise<void> {
  await appendAudit(transaction, withRealActor(entry))
}

/** The values of the row for a statement that writes it together with the action (`appendAuditAfter`). */
export function auditRowOf(entry: AuditEntry): unknown[] {
  return auditValues(withRealActor(entry))
}

/** Under an overlay the verb only knows the viewed person, so the admin is added here (security.md 2.2). */
function withRealActor(entry: AuditEntry): AuditEntry {
  const looking = callerUnderOverlay()
  if (!looking || entry.actorId !== looking.personId) return entry
  const { id, adminId } = looking.overlay
  return {
    subjectType: looking.role,
    subjectId: looking.personId,
    ...entry,
    actorId: adminId,
    masqueradeId: id,
  }
}
