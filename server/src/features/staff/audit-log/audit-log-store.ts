import type { Role } from '@evenkeel/contract/choices'
import type { PersonId } from '@evenkeel/contract/person-id'
import { and, asc, desc, eq, gt, gte, inArray, lt, lte, max, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { auditTable, hashedText } from '../../account/audit/audit-tables.ts'

export interface AuditFilter {
  event?: string | undefined
  actor?: PersonId | undefined
  subject?: PersonId | undefined
  masquerade?: string | undefined
  /** Days, inclusive, on the clock of the zone. */
  from?: string | undefined
  to?: string | undefined
  zone?: string | undefined
}

const { seq, at, event, actorId, subjectId, subjectType, masqueradeId } = auditTable
/** Other rows are about things, whose ids may be the same. */
const personTypes = ['person', 'consumer', 'advisor', 'admin']
/** Current names, from the table of another feature; deleted people are left out. */
const actor = sql`person actor`
const isActor = sql`actor.id = ${actorId} and not actor.is_deleted`
const subject = sql`person subject`
const isSubject = sql`subject.id = ${subjectId} and ${inArray(subjectType, personTypes)} and not subject.is_deleted`
const nameOf = (of: 'actor' | 'subject') =>
  sql<string | null>`nullif(concat_ws(' ', ${sql.raw(of)}.first_name, ${sql.raw(of)}.last_name), '')`

/** Midnight on that clock; a day of daylight saving time is 23 or 25 hours long. */
const startOf = (day: string, zone: string, daysLater = 0) =>
  sql`((${day}::date + ${daysLater}::int)::timestamp at time zone ${zone})`

/**
 * Rows are in time order unless a clock was set back. Lists are read by number, so a time range is turned into numbers
 * too, with a margin for such a clock; otherwise an old day would be reached only through all newer rows.
 */
const clockMargin = sql`10000`
const since = (from: SQL) =>
  and(
    gte(at, from),
    sql`${seq} >= (select seq from audit where at >= ${from} order by at, seq limit 1) - ${clockMargin}`,
  )
const until = (to: SQL) =>
  and(
    lt(at, to),
    sql`${seq} <= (select seq from audit where at < ${to} order by at desc, seq desc limit 1) + ${clockMargin}`,
  )

function conditionsOf(filter: AuditFilter): (SQL | undefined)[] {
  const { zone = 'UTC' } = filter
  return [
    filter.event === undefined ? undefined : eq(event, filter.event),
    filter.actor === undefined ? undefined : eq(actorId, filter.actor),
    filter.subject === undefined
      ? undefined
      : and(eq(subjectId, filter.subject), inArray(subjectType, personTypes)),
    filter.masquerade === undefined ? undefined : eq(masqueradeId, filter.masquerade),
    filter.from === undefined ? undefined : since(startOf(filter.from, zone)),
    filter.to === undefined ? undefined : until(startOf(filter.to, zone, 1)),
  ]
}

/** Newest first. */
export function listAuditRows(orm: Orm, filter: AuditFilter, before: number | undefined, limit: number) {
  return orm
    .select({
      row: auditTable,
      actorRole: sql<Role | null>`actor.role`,
      actorName: nameOf('actor'),
      subjectRole: sql<Role | null>`subject.role`,
      subjectName: nameOf('subject'),
    })
    .from(auditTable)
    .leftJoin(actor, isActor)
    .leftJoin(subject, isSubject)
    .where(and(...conditionsOf(filter), before === undefined ? undefined : lt(seq, before)))
    .orderBy(desc(seq))
    .limit(limit)
}

export type AuditLogRow = Awaited<ReturnType<typeof listAuditRows>>[number]

interface Stretch {
  after: number
  upTo: number
  limit: number
}

/** Oldest first, with the text that was hashed. */
export function listForExport(orm: Orm, filter: AuditFilter, { after, upTo, limit }: Stretch) {
  return orm
    .select({ row: auditTable, hashed: hashedText })
    .from(auditTable)
    .where(and(...conditionsOf(filter), gt(seq, after), lte(seq, upTo)))
    .orderBy(asc(seq))
    .limit(limit)
}

export type ExportedRow = Awaited<ReturnType<typeof listForExport>>[number]

export async function findNewestSeq(orm: Orm): Promise<number> {
  const [row] = await orm.select({ newest: max(seq) }).from(auditTable)
  return row?.newest ?? 0
}

export async function findHash(orm: Orm, wanted: number): Promise<Buffer | undefined> {
  const [row] = await orm.select({ hash: auditTable.hash }).from(auditTable).where(eq(seq, wanted))
  return row?.hash
}

/** Jumps from one name to the next along the index, so its cost does not depend on the number of rows. */
export async function listEvents(orm: Orm): Promise<string[]> {
  const { rows } = await orm.execute<{ event: string }>(sql`
    with recursive known as (
      select min(event) as event from audit
      union all
      select (select min(event) from audit where event > known.event) from known where known.event is not null
    ) select event from known where event is not null`)
  return rows.map((row) => row.event)
}

/** By the database's own clock, which wrote the rows. */
export async function hasReadLately(
  orm: Orm,
  reader: PersonId,
  subject: PersonId | null,
  withinMinutes: number,
): Promise<boolean> {
  const { rows } = await orm.execute(sql`
    select from audit where event = 'audit-read' and actor_id = ${reader}
      and subject_id is not distinct from ${subject}::bigint
      and at > clock_timestamp() - make_interval(mins => ${withinMinutes}) limit 1`)
  return rows.length > 0
}
