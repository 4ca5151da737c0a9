import { eq } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'
import { refreshTokenTable } from '../identity-tables.ts'

export type RefreshRow = typeof refreshTokenTable.$inferSelect

export async function insertRefresh(transaction: Orm, row: Omit<RefreshRow, 'usedAt'>): Promise<void> {
  await transaction
    .insert(refreshTokenTable)
    .values({ ...row, usedAt: null })
    .onConflictDoNothing()
}

export async function findRefresh(orm: Orm, hash: Buffer): Promise<RefreshRow | undefined> {
  const [row] = await orm.select().from(refreshTokenTable).where(eq(refreshTokenTable.hash, hash))
  return row
}

export async function markRefreshUsed(transaction: Orm, hash: Buffer, usedAt: Date): Promise<void> {
  await transaction.update(refreshTokenTable).set({ usedAt }).where(eq(refreshTokenTable.hash, hash))
}
