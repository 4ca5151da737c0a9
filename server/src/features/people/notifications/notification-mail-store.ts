import type { PersonId } from '@evenkeel/contract/person-id'
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { notificationTable } from './notification-tables.ts'

/** People with unread notifications whose letter is due. */
export async function findPeopleWithDue(
  orm: Orm,
  { now, after, atMost }: { now: Date; after: PersonId; atMost: number },
): Promise<PersonId[]> {
  const { rows } = await orm.execute<{ id: number }>(sql`
    select distinct person_id::float8 as id from notification
    where mail_due_at <= ${now.toISOString()}::timestamptz and read_at is null and person_id > ${after}
    order by 1 limit ${atMost}`)
  return rows.map(({ id }) => id)
}

/**
 * Locks everything unread of a person that needs a letter, due or not. Rows locked by another process are skipped, so
 * that only one of two writes the letter.
 */
export function claimUnmailed(transaction: Orm, personId: PersonId) {
  const { id, event, kind, title, link, at, times, mailDueAt, aboutId } = notificationTable
  return transaction
    .select({ id, event, kind, title, link, at, times, mailDueAt, aboutId })
    .from(notificationTable)
    .where(
      and(
        eq(notificationTable.personId, personId),
        isNull(notificationTable.readAt),
        isNotNull(notificationTable.mailDueAt),
      ),
    )
    .orderBy(asc(notificationTable.at), asc(id))
    .for('update', { skipLocked: true })
}

export type UnmailedRow = Awaited<ReturnType<typeof claimUnmailed>>[number]

export async function setMail(
  transaction: Orm,
  ids: readonly number[],
  change: { mailDueAt: Date | null; mailedAt?: Date },
): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .update(notificationTable)
    .set(change)
    .where(inArray(notificationTable.id, [...ids]))
}
