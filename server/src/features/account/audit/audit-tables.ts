import { sql } from 'drizzle-orm'
import { bigint, customType, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

// A database trigger writes seq, at, prev and hash and ignores values passed for them.
export const auditTable = pgTable('audit', {
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  event: text('event').notNull(),
  actorId: bigint('actor_id', { mode: 'number' }),
  subjectType: text('subject_type'),
  subjectId: bigint('subject_id', { mode: 'number' }),
  masqueradeId: uuid('masquerade_id'),
  route: text('route'),
  outcome: text('outcome'),
  requestId: text('request_id'),
  ipHash: bytea('ip_hash'),
  detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
  prev: bytea('prev').notNull(),
  hash: bytea('hash').notNull(),
})

/** Must match the database function of migration 0001: every column except the hashes. */
export const hashedText = sql<string>`jsonb_build_array(seq, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
  event, actor_id, subject_type, subject_id, masquerade_id, route, outcome, request_id, encode(ip_hash, 'hex'), detail)::text`

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
