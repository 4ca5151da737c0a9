import type { PersonId } from '@evenkeel/contract/person-id'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Orm } from '../../database/database.ts'
import { revealTable } from './privacy-tables.ts'

export type RevealRow = typeof revealTable.$inferSelect

/** Newest first, withdrawn ones too. */
export function listReveals(orm: Orm, consumerId: PersonId, advisorId?: PersonId): Promise<RevealRow[]> {
  return orm
    .select()
    .from(revealTable)
    .where(
      and(
        eq(revealTable.consumerId, consumerId),
        advisorId === undefined ? undefined : eq(revealTable.advisorId, advisorId),
      ),
    )
    .orderBy(desc(revealTable.id))
}

export async function insertReveal(
  transaction: Orm,
  reveal: typeof revealTable.$inferInsert,
): Promise<number> {
  const [row] = await transaction.insert(revealTable).values(reveal).returning({ id: revealTable.id })
  return row?.id ?? 0
}

/** Those that stand, of one advisor or by number; how many were withdrawn. */
export async function withdrawReveals(
  transaction: Orm,
  which: { consumerId: PersonId; advisorId?: PersonId; revealId?: number },
  withdrawnAt: Date,
): Promise<number> {
  const rows = await transaction
    .update(revealTable)
    .set({ withdrawnAt })
    .where(
      and(
        eq(revealTable.consumerId, which.consumerId),
        which.advisorId === undefined ? undefined : eq(revealTable.advisorId, which.advisorId),
        which.revealId === undefined ? undefined : eq(revealTable.id, which.revealId),
        isNull(revealTable.withdrawnAt),
      ),
    )
    .returning({ id: revealTable.id })
  return rows.length
}
