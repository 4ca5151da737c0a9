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
