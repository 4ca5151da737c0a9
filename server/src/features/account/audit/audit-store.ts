import { asc, gt } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { auditTable, hashedText } from './audit-tables.ts'

export type AuditEntry = Pick<typeof auditTable.$inferInsert, 'event'> &
  Partial<
    Pick<
      typeof auditTable.$inferInsert,
      | 'actorId'
      | 'subjectType'
      | 'subjectId'
      | 'masqueradeId'
      | 'route'
      | 'outcome'
      | 'requestId'
      | 'ipHash'
      | 'detail'
    >
  >

export async function appendAudit(transaction: Orm, entry: AuditEntry): Promise<void> {
  const setByTrigger = { seq: 0, at: new Date(0), prev: Buffer.alloc(0), hash: Buffer.alloc(0) }
  await transaction.insert(auditTable).values({ detail: {}, ...entry, ...setByTrigger })
}

export interface ChainLink {
  seq: number
  prev: Buffer
  hash: Buffer
  /** The text that was hashed after `prev`, built by this query instead of the database's own function. */
  text: string
}

export function readChain(orm: Orm, afterSeq: number, limit: number): Promise<ChainLink[]> {
  return orm
    .select({
      seq: auditTable.seq,
      prev: auditTable.prev,
      hash: auditTable.hash,
      text: hashedText,
    })
    .from(auditTable)
    .where(gt(auditTable.seq, afterSeq))
    .orderBy(asc(auditTable.seq))
    .limit(limit)
}
