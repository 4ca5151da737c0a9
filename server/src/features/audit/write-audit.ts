import type { Orm } from '../../database/database.ts'
import { type AuditEntry, appendAudit } from './audit-store.ts'

/**
 * Writes what happened, in the transaction in which it happens: no act without its row, no row without its act.
 * Call it last there, because every writer waits for the one before (the chain has no forks).
 */
export async function writeAudit(transaction: Orm, entry: AuditEntry): Promise<void> {
  await appendAudit(transaction, entry)
}
