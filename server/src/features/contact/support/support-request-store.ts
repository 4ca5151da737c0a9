import type { PersonId } from '@evenkeel/contract/person-id'
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { supportRequestTable } from './support-tables.ts'

export type SupportRequestRow = typeof supportRequestTable.$inferSelect
export type NewSupportRequest = typeof supportRequestTable.$inferInsert
export type SupportChange = Partial<Omit<SupportRequestRow, 'number' | 'personId' | 'version'>>

/** Undefined where the same request was sent before or at the same moment. */
export async function insertSupportRequest(
  transaction: Orm,
  row: NewSupportRequest,
): Promise<SupportRequestRow | undefined> {
  const [inserted] = await transaction
    .insert(supportRequestTable)
    .values(row)
    .onConflictDoNothing()
    .returning()
  return inserted
}

export async function findSupportRequestSentAs(
  orm: Orm,
  personId: PersonId,
  clientId: string,
): Promise<SupportRequestRow | undefined> {
  const [row] = await orm
    .select()
    .from(supportRequestTable)
    .where(and(eq(supportRequestTable.personId, personId), eq(supportRequestTable.clientId, clientId)))
  return row
}

export async function findVisitorRequestSentAs(
  orm: Orm,
  clientId: string,
): Promise<SupportRequestRow | undefined> {
  const [row] = await orm
    .select()
    .from(supportRequestTable)
    .where(and(isNull(supportRequestTable.personId), eq(supportRequestTable.clientId, clientId)))
  return row
}

/** With their messages. */
export async function deleteOldVisitorRequests(orm: Orm, before: Date): Promise<void> {
  await orm
    .delete(supportRequestTable)
    .where(and(isNull(supportRequestTable.personId), lt(supportRequestTable.updatedAt, before)))
}

export async function findSupportRequest(orm: Orm, number: number): Promise<SupportRequestRow | undefined> {
  const [row] = await orm.select().from(supportRequestTable).where(eq(supportRequestTable.number, number))
  return row
}

/** Locked until the transaction ends, so both sides write and decide in turn. */
export async function lockSupportRequest(
  transaction: Orm,
  number: number,
): Promise<SupportRequestRow | undefined> {
  const [row] = await transaction
    .select()
    .from(supportRequestTable)
    .where(eq(supportRequestTable.number, number))
    .for('update')
  return row
}

/** The row must be locked: its version grows by one. */
export async function setSupportRequest(
  transaction: Orm,
  row: SupportRequestRow,
  changes: SupportChange,
): Promise<SupportRequestRow> {
  const change = { ...changes, version: row.version + 1 }
  await transaction.update(supportRequestTable).set(change).where(eq(supportRequestTable.number, row.number))
  return { ...row, ...change }
}

export function listSupportRequestsOf(orm: Orm, personId: PersonId): Promise<SupportRequestRow[]> {
  return orm
    .select()
    .from(supportRequestTable)
    .where(eq(supportRequestTable.personId, personId))
    .orderBy(desc(supportRequestTable.updatedAt), desc(supportRequestTable.number))
}

/** The consent that lasts longest. */
export async function findViewable(
  orm: Orm,
  personId: PersonId,
  now: Date,
): Promise<{ number: number; until: Date | null } | undefined> {
  const { number, mayViewUntil } = supportRequestTable
  const [row] = await orm
    .select({ number, until: mayViewUntil })
    .from(supportRequestTable)
    .where(and(eq(supportRequestTable.personId, personId), gt(mayViewUntil, now)))
    .orderBy(desc(mayViewUntil))
    .limit(1)
  return row
}
