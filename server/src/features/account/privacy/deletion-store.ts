import type { PersonId } from '@evenkeel/contract/person-id'
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { deletionRequestTable } from './privacy-tables.ts'

type DeletionRow = typeof deletionRequestTable.$inferSelect

export async function findDeletion(orm: Orm, personId: PersonId): Promise<DeletionRow | undefined> {
  const [row] = await orm
    .select()
    .from(deletionRequestTable)
    .where(eq(deletionRequestTable.personId, personId))
  return row
}

/** False if one exists. */
export async function insertDeletion(transaction: Orm, row: DeletionRow): Promise<boolean> {
  const rows = await transaction
    .insert(deletionRequestTable)
    .values(row)
    .onConflictDoNothing()
    .returning({ personId: deletionRequestTable.personId })
  return rows.length > 0
}

export async function setReviewChoice(
  transaction: Orm,
  personId: PersonId,
  reviews: DeletionRow['reviews'],
): Promise<void> {
  await transaction
    .update(deletionRequestTable)
    .set({ reviews })
    .where(eq(deletionRequestTable.personId, personId))
}

/** False if there is none, or its time has come. */
export async function removeDeletion(transaction: Orm, personId: PersonId, now: Date): Promise<boolean> {
  const rows = await transaction
    .delete(deletionRequestTable)
    .where(and(eq(deletionRequestTable.personId, personId), gt(deletionRequestTable.deletesAt, now)))
    .returning({ personId: deletionRequestTable.personId })
  return rows.length > 0
}

/** Locked, so that two workers do not delete the same person. */
export async function lockDueDeletion(
  transaction: Orm,
  personId: PersonId,
  now: Date,
): Promise<DeletionRow | undefined> {
  const [row] = await transaction
    .select()
    .from(deletionRequestTable)
    .where(and(eq(deletionRequestTable.personId, personId), lte(deletionRequestTable.deletesAt, now)))
    .for('update')
  return row
}

export async function listDueDeletions(orm: Orm, now: Date): Promise<PersonId[]> {
  const rows = await orm
    .select({ personId: deletionRequestTable.personId })
    .from(deletionRequestTable)
    .where(lte(deletionRequestTable.deletesAt, now))
    .orderBy(asc(deletionRequestTable.deletesAt))
  return rows.map(({ personId }) => personId)
}

export interface Leaver {
  /** Of the account at the identity provider; null if there is none. */
  sub: string | null
  closedAt: Date | null
}

export async function findLeaver(orm: Orm, personId: PersonId): Promise<Leaver | undefined> {
  const { rows } = await orm.execute<{ sub: string | null; disabled_at: string | null }>(sql`
    select l.sub, p.disabled_at from person p left join identity_link l on l.person_id = p.id
    where p.id = ${personId}`)
  const row = rows[0]
  return row && { sub: row.sub, closedAt: row.disabled_at === null ? null : new Date(row.disabled_at) }
}

/** To the microsecond, as stored: with the number it tells a person from a later one of the same number. */
export async function readMadeAt(orm: Orm, personId: PersonId): Promise<string> {
  const { rows } = await orm.execute<{ at: string }>(sql`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from person where id = ${personId}`)
  return rows[0]?.at ?? ''
}
