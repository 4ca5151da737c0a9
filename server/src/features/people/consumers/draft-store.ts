import { and, eq, gt, lte } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { consumerDraftTable } from './consumer-tables.ts'

export type DraftRow = typeof consumerDraftTable.$inferSelect

const living = (hash: Buffer, now: Date) =>
  and(eq(consumerDraftTable.hash, hash), gt(consumerDraftTable.expiresAt, now))

export async function findDraft(orm: Orm, hash: Buffer, now: Date): Promise<DraftRow | undefined> {
  const [row] = await orm.select().from(consumerDraftTable).where(living(hash, now))
  return row
}

export async function lockDraft(transaction: Orm, hash: Buffer, now: Date): Promise<DraftRow | undefined> {
  const [row] = await transaction.select().from(consumerDraftTable).where(living(hash, now)).for('update')
  return row
}

export async function insertDraft(orm: Orm, draft: DraftRow): Promise<void> {
  await orm.insert(consumerDraftTable).values(draft)
}

export async function setDraft(transaction: Orm, { hash, ...change }: DraftRow): Promise<void> {
  await transaction.update(consumerDraftTable).set(change).where(eq(consumerDraftTable.hash, hash))
}

export async function deleteDraft(orm: Orm, hash: Buffer): Promise<void> {
  await orm.delete(consumerDraftTable).where(eq(consumerDraftTable.hash, hash))
}

export async function deleteOldDrafts(orm: Orm, now: Date): Promise<void> {
  await orm.delete(consumerDraftTable).where(lte(consumerDraftTable.expiresAt, now))
}
