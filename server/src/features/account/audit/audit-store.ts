import { asc, desc, gt, inArray } from 'drizzle-orm'
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

/**
 * SQL that appends one entry after the relation `earlier` has been read to its end: nothing of the statement may wait
 * for a row while it holds the chain. The entry's values (`auditValues`) start at this parameter.
 */
export const appendAuditAfter = (earlier: string, first: number) => `
  insert into audit (event, actor_id, subject_type, subject_id, masquerade_id, route, outcome, request_id, ip_hash, detail)
  select ${auditTypes.map((type, n) => `$${first + n}::${type}`).join(', ')}
  where (select count(*) from ${earlier}) > 0
  returning seq`

const auditTypes = ['text', 'bigint', 'text', 'bigint', 'uuid', 'text', 'text', 'text', 'bytea', 'jsonb']

export function auditValues(entry: AuditEntry): unknown[] {
  const { event, actorId, subjectType, subjectId, masqueradeId, route, outcome, requestId, ipHash } = entry
  const values = [event, actorId, subjectType, subjectId, masqueradeId, route, outcome, requestId, ipHash]
  return [...values.map((value) => value ?? null), JSON.stringify(entry.detail ?? {})]
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
