import type { PersonId } from '@evenkeel/contract/person-id'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'
import { cannedReplyTable } from '../support-tables.ts'

export type CannedReplyRow = typeof cannedReplyTable.$inferSelect

interface Written {
  title: string
  text: string
  changedBy: PersonId
  changedAt: Date
}

const { id, title, version } = cannedReplyTable

export function listCannedReplyRows(orm: Orm): Promise<CannedReplyRow[]> {
  return orm
    .select()
    .from(cannedReplyTable)
    .orderBy(asc(sql`lower(${title})`), asc(id))
}

/** False where another reply has this title. */
export async function insertCannedReply(orm: Orm, reply: Written): Promise<boolean> {
  const inserted = await orm.insert(cannedReplyTable).values(reply).onConflictDoNothing().returning({ id })
  return inserted.length > 0
}

/** False where it was changed or deleted since that version. */
export async function setCannedReply(
  orm: Orm,
  { replyId, from, ...reply }: Written & { replyId: number; from: number },
): Promise<boolean> {
  const changed = await orm
    .update(cannedReplyTable)
    .set({ ...reply, version: from + 1 })
    .where(and(eq(id, replyId), eq(version, from)))
    .returning({ id })
  return changed.length > 0
}

export async function removeCannedReply(orm: Orm, replyId: number): Promise<void> {
  await orm.delete(cannedReplyTable).where(eq(id, replyId))
}

/** Locked against others with the same title until the transaction ends. */
export async function isTitleTaken(transaction: Orm, wanted: string, exceptId: number): Promise<boolean> {
  await transaction.execute(sql`lock table canned_reply in share row exclusive mode`)
  const { rows } = await transaction.execute(
    sql`select 1 from canned_reply where lower(title) = lower(${wanted}) and id <> ${exceptId}`,
  )
  return rows.length > 0
}
