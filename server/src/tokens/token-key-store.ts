import { desc, gt, lt, sql } from 'drizzle-orm'
import { advisoryLocks } from '../database/advisory-locks.ts'
import type { Orm } from '../database/database.ts'
import { tokenKeyTable } from './token-key-tables.ts'

export type StoredTokenKey = typeof tokenKeyTable.$inferSelect

/** Newest first. */
export function readTokenKeys(orm: Orm, madeAfter: Date): Promise<StoredTokenKey[]> {
  return orm
    .select()
    .from(tokenKeyTable)
    .where(gt(tokenKeyTable.createdAt, madeAfter))
    .orderBy(desc(tokenKeyTable.createdAt), desc(tokenKeyTable.kid))
}

/** Prevents concurrent key creation until the transaction ends. */
export async function lockTokenKeys(transaction: Orm): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.tokenKeys})`)
}

export async function insertTokenKey(transaction: Orm, key: StoredTokenKey): Promise<void> {
  await transaction.insert(tokenKeyTable).values(key)
}

export async function deleteTokenKeys(transaction: Orm, madeBefore: Date): Promise<void> {
  await transaction.delete(tokenKeyTable).where(lt(tokenKeyTable.createdAt, madeBefore))
}
