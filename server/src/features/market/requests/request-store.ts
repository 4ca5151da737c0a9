import type { PersonId } from '@evenkeel/contract/person-id'
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { matchRequestTable } from './request-tables.ts'

export type RequestRow = typeof matchRequestTable.$inferSelect

const waiting = inArray(matchRequestTable.state, ['sent', 'seen'])

export async function insertRequest(
  transaction: Orm,
  row: typeof matchRequestTable.$inferInsert,
): Promise<RequestRow | undefined> {
  // Of two concurrent duplicates the unique index of open requests lets one through.
  const [inserted] = await transaction.insert(matchRequestTable).values(row).onConflictDoNothing().returning()
  return inserted
}

export async function findRequest(orm: Orm, id: number): Promise<RequestRow | undefined> {
  const [row] = await orm.select().from(matchRequestTable).where(eq(matchRequestTable.id, id))
  return row
}

export async function findRequestSentAs(
  orm: Orm,
  consumerId: PersonId,
  clientId: string,
): Promise<RequestRow | undefined> {
  const [row] = await orm
    .select()
    .from(matchRequestTable)
    .where(and(eq(matchRequestTable.consumerId, consumerId), eq(matchRequestTable.clientId, clientId)))
  return row
}

/** Locked until the transaction ends. */
export async function lockRequest(transaction: Orm, id: number): Promise<RequestRow | undefined> {
  const [row] = await transaction
    .select()
    .from(matchRequestTable)
    .where(eq(matchRequestTable.id, id))
    .for('update')
  return row
}

export async function setRequest(
  transaction: Orm,
  id: number,
  change: Partial<Omit<RequestRow, 'id' | 'consumerId' | 'advisorId' | 'sentAt'>>,
): Promise<RequestRow | undefined> {
  const [row] = await transaction
    .update(matchRequestTable)
    .set(change)
    .where(eq(matchRequestTable.id, id))
    .returning()
  return row
}

export async function countWaitingOf(orm: Orm, consumerId: PersonId): Promise<number> {
  const [row] = await orm
    .select({ count: count() })
    .from(matchRequestTable)
    .where(and(eq(matchRequestTable.consumerId, consumerId), waiting))
  return row?.count ?? 0
}

/** Newest first. */
export function listRequestsOf(orm: Orm, consumerId: PersonId, atMost: number): Promise<RequestRow[]> {
  return orm
    .select()
    .from(matchRequestTable)
    .where(eq(matchRequestTable.consumerId, consumerId))
    .orderBy(desc(matchRequestTable.id))
    .limit(atMost)
}

/** Waiting ones by due time, then the others, newest first. */
export function listRequestsTo(orm: Orm, advisorId: PersonId, atMost: number): Promise<RequestRow[]> {
  return orm
    .select()
    .from(matchRequestTable)
    .where(eq(matchRequestTable.advisorId, advisorId))
    .orderBy(
      sql`case when ${waiting} then ${matchRequestTable.expiresAt} end asc nulls last`,
      sql`${matchRequestTable.state} = 'accepted' and ${matchRequestTable.closedAs} is null desc`,
      desc(matchRequestTable.id),
    )
    .limit(atMost)
}

export async function listAdvisorsAskedBy(orm: Orm, consumerId: PersonId): Promise<PersonId[]> {
  const rows = await orm
    .selectDistinct({ advisorId: matchRequestTable.advisorId })
    .from(matchRequestTable)
    .where(eq(matchRequestTable.consumerId, consumerId))
  return rows.map(({ advisorId }) => advisorId)
}

/** Earlier requests of the same consumer that led nowhere and still offer someone else, oldest first. */
export async function listUndecidedBefore(
  orm: Orm,
  { id, consumerId }: Pick<RequestRow, 'id' | 'consumerId'>,
  atMost: number,
): Promise<RequestRow[]> {
  const rows = await orm
    .select()
    .from(matchRequestTable)
    .where(
      and(
        eq(matchRequestTable.consumerId, consumerId),
        lt(matchRequestTable.id, id),
        inArray(matchRequestTable.state, ['expired', 'declined']),
        eq(matchRequestTable.isNextBestDismissed, false),
      ),
    )
    .orderBy(desc(matchRequestTable.id))
    .limit(atMost)
  return rows.reverse()
}

/** Waiting requests in which this person is either side. */
export function listWaitingWith(orm: Orm, personId: PersonId): Promise<RequestRow[]> {
  const { consumerId, advisorId } = matchRequestTable
  return orm
    .select()
    .from(matchRequestTable)
    .where(and(or(eq(consumerId, personId), eq(advisorId, personId)), waiting))
    .orderBy(asc(matchRequestTable.id))
}

/** Accepted and not closed by either side. */
export function listMatchesOf(orm: Orm, personId: PersonId): Promise<RequestRow[]> {
  const { consumerId, advisorId, state, closedAs } = matchRequestTable
  return orm
    .select()
    .from(matchRequestTable)
    .where(
      and(or(eq(consumerId, personId), eq(advisorId, personId)), eq(state, 'accepted'), isNull(closedAs)),
    )
    .orderBy(asc(matchRequestTable.id))
}

/** Due requests, longest overdue first, in pages. */
export function findDue(
  orm: Orm,
  { now, afterId, atMost }: { now: Date; afterId: number; atMost: number },
): Promise<Pick<RequestRow, 'id' | 'advisorId'>[]> {
  const { id, advisorId, expiresAt } = matchRequestTable
  return orm
    .select({ id, advisorId })
    .from(matchRequestTable)
    .where(and(waiting, lte(expiresAt, now), gt(id, afterId)))
    .orderBy(asc(id))
    .limit(atMost)
}

/** Waiting requests due before then without a reminder; marked, and locked until the transaction ends. */
export async function takeUnreminded(
  transaction: Orm,
  { now, dueBefore, atMost }: { now: Date; dueBefore: Date; atMost: number },
): Promise<RequestRow[]> {
  const { id, expiresAt, remindedAt } = matchRequestTable
  const found = await transaction
    .select({ id })
    .from(matchRequestTable)
    .where(and(waiting, gt(expiresAt, now), lte(expiresAt, dueBefore), isNull(remindedAt)))
    .orderBy(asc(id))
    .limit(atMost)
    .for('update', { skipLocked: true })
  if (found.length === 0) return []
  const ids = found.map((row) => row.id)
  return transaction.update(matchRequestTable).set({ remindedAt: now }).where(inArray(id, ids)).returning()
}

/** Those not shown before; each goes to one caller only. */
export async function takeFirstShown(
  orm: Orm,
  ids: readonly number[],
  now: Date,
): Promise<Pick<RequestRow, 'id' | 'consumerId'>[]> {
  const { id, consumerId, cardShownAt } = matchRequestTable
  return orm
    .update(matchRequestTable)
    .set({ cardShownAt: now })
    .where(and(inArray(id, [...ids]), isNull(cardShownAt)))
    .returning({ id, consumerId })
}

/** Waiting requests of this person, on either side. */
export async function makeDue(
  orm: Orm,
  personId: PersonId,
  expiresAt: Date,
): Promise<Pick<RequestRow, 'id' | 'advisorId'>[]> {
  const theirs = or(eq(matchRequestTable.consumerId, personId), eq(matchRequestTable.advisorId, personId))
  return orm
    .update(matchRequestTable)
    .set({ expiresAt })
    .where(and(waiting, theirs))
    .returning({ id: matchRequestTable.id, advisorId: matchRequestTable.advisorId })
}
