import type { RevealEnd } from '@evenkeel/contract/account/privacy'
import type { PersonId } from '@evenkeel/contract/person-id'
import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { revealTable } from './privacy-tables.ts'

export type RevealRow = typeof revealTable.$inferSelect

/** Newest first, including withdrawn ones. */
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

/** What these consumers revealed to one advisor, newest first. */
export function listRevealsTo(
  orm: Orm,
  advisorId: PersonId,
  consumerIds: readonly PersonId[],
): Promise<RevealRow[]> {
  return orm
    .select()
    .from(revealTable)
    .where(and(eq(revealTable.advisorId, advisorId), inArray(revealTable.consumerId, [...consumerIds])))
    .orderBy(desc(revealTable.id))
}

export function listRevealsOfRequests(orm: Orm, requestIds: readonly number[]): Promise<RevealRow[]> {
  return orm
    .select()
    .from(revealTable)
    .where(inArray(revealTable.requestId, [...requestIds]))
}

/** Makes the reveal of a request effective and ends the previous one between the two. */
export async function makeEffective(transaction: Orm, requestId: number, now: Date): Promise<void> {
  const isTheOne = and(eq(revealTable.requestId, requestId), isNull(revealTable.withdrawnAt))
  const [promised] = await transaction.select().from(revealTable).where(isTheOne).for('update')
  if (!promised) return
  await transaction
    .update(revealTable)
    .set({ withdrawnAt: now })
    .where(
      and(
        eq(revealTable.consumerId, promised.consumerId),
        eq(revealTable.advisorId, promised.advisorId),
        isNull(revealTable.withdrawnAt),
        isNotNull(revealTable.effectiveAt),
      ),
    )
  await transaction.update(revealTable).set({ effectiveAt: now }).where(isTheOne)
}

/** It never took effect, so the phone number given for this advisor is deleted. */
export async function closeUnused(
  transaction: Orm,
  requestId: number,
  endedAs: RevealEnd,
  now: Date,
): Promise<void> {
  const isUnused = and(eq(revealTable.requestId, requestId), isNull(revealTable.effectiveAt))
  await transaction.update(revealTable).set({ phone: null }).where(isUnused)
  await transaction
    .update(revealTable)
    .set({ withdrawnAt: now, endedAs })
    .where(and(isUnused, isNull(revealTable.withdrawnAt)))
}

export async function insertReveal(
  transaction: Orm,
  reveal: typeof revealTable.$inferInsert,
): Promise<number> {
  const [row] = await transaction.insert(revealTable).values(reveal).returning({ id: revealTable.id })
  return row?.id ?? 0
}

/** Withdraws open reveals, of one advisor or by id; returns how many. */
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
