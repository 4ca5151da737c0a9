import { asc, desc, gt, inArray } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { type AuditEntry, auditTable, hashedText } from './audit-tables.ts'

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

/** The newest row; undefined if there is none. */
export async function findHead(orm: Orm): Promise<Pick<ChainLink, 'seq' | 'hash'> | undefined> {
  const [head] = await orm
    .select({ seq: auditTable.seq, hash: auditTable.hash })
    .from(auditTable)
    .orderBy(desc(auditTable.seq))
    .limit(1)
  return head
}

/** The hashes of those of these rows that there are, in hexadecimal. */
export async function findHashes(orm: Orm, rows: readonly number[]): Promise<Map<number, string>> {
  const found = await orm
    .select({ seq: auditTable.seq, hash: auditTable.hash })
    .from(auditTable)
    .where(inArray(auditTable.seq, [...new Set(rows)]))
  return new Map(found.map(({ seq, hash }) => [seq, hash.toString('hex')]))
}
