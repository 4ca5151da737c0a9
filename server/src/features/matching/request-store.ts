import type { PersonId } from '@evenkeel/contract/person-id'
import { and, asc, count, eq, inArray, lte } from 'drizzle-orm'
import type { Orm } from '../../database/database.ts'
import { matchRequestTable } from './matching-tables.ts'

export type RequestRow = typeof matchRequestTable.$inferSelect

const waiting = inArray(matchRequestTable.state, ['sent', 'seen'])

export async function insertRequest(
  transaction: Orm,
  row: Omit<RequestRow, 'id'>,
): Promise<RequestRow | undefined> {
  // A twin of the same moment: the index of open requests lets one of them through.
  const [inserted] = await transaction.insert(matchRequestTable).values(row).onConflictDoNothing().returning()
  return inserted
}

export async function findRequest(orm: Orm, id: number): Promise<RequestRow | undefined> {
  const [row] = await orm.select().from(matchRequestTable).where(eq(matchRequestTable.id, id))
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
  change: Pick<RequestRow, 'state' | 'reason' | 'answeredAt'>,
): Promise<void> {
  await transaction.update(matchRequestTable).set(change).where(eq(matchRequestTable.id, id))
}

export async function countWaitingOf(orm: Orm, consumerId: PersonId): Promise<number> {
  const [row] = await orm
    .select({ count: count() })
    .from(matchRequestTable)
    .where(and(eq(matchRequestTable.consumerId, consumerId), waiting))
  return row?.count ?? 0
}

/** One that waits or was accepted. */
export async function hasOpenRequest(orm: Orm, consumerId: PersonId, advisorId: PersonId): Promise<boolean> {
  const [row] = await orm
    .select({ id: matchRequestTable.id })
    .from(matchRequestTable)
    .where(
      and(
        eq(matchRequestTable.consumerId, consumerId),
        eq(matchRequestTable.advisorId, advisorId),
        inArray(matchRequestTable.state, ['sent', 'seen', 'accepted']),
      ),
    )
  return row !== undefined
}

export async function findDue(orm: Orm, now: Date, atMost: number): Promise<RequestRow[]> {
  return orm
    .select()
    .from(matchRequestTable)
    .where(and(waiting, lte(matchRequestTable.expiresAt, now)))
    .orderBy(asc(matchRequestTable.expiresAt))
    .limit(atMost)
}
