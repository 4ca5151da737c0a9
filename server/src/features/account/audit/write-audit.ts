import type { Orm } from '../../../database/database.ts'
import { callerUnderOverlay } from '../../../http/caller.ts'
import { type AuditEntry, appendAudit } from './audit-store.ts'

/**
 * Writes what happened, in the transaction in which it happens: no act without its row, no row without its act.
 * Call it last there, because every writer waits for the one before (the chain has no forks).
 */
export async function writeAudit(transaction: Orm, entry: AuditEntry): Promise<void> {
  await appendAudit(transaction, byWhomeverActs(entry))
}

/** Under an overlay the verb knows the person looked through; the trail names the admin beside them (security.md 2.2). */
function byWhomeverActs(entry: AuditEntry): AuditEntry {
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
