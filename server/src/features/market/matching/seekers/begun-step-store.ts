import type { BegunStep } from '@evenkeel/contract/market/begun-step'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'
import { begunStepTable } from '../matching-tables.ts'

/** Whose step: a person's, or that of a draft. */
export type Beginner = { consumerId: number; draftHash?: null } | { draftHash: Buffer; consumerId?: null }

const ofBeginner = ({ consumerId, draftHash }: Beginner) =>
  draftHash ? eq(begunStepTable.draftHash, draftHash) : eq(begunStepTable.personId, consumerId ?? 0)

export async function findBegunStep(orm: Orm, who: Beginner, since: Date): Promise<BegunStep | undefined> {
  const [row] = await orm
    .select()
    .from(begunStepTable)
    .where(and(ofBeginner(who), gt(begunStepTable.begunAt, since)))
  return row?.begun
}

/** Replaces what they began before. */
export async function putBegunStep(orm: Orm, who: Beginner, begun: BegunStep, begunAt: Date): Promise<void> {
  const owner = who.draftHash ? { draftHash: who.draftHash } : { personId: who.consumerId ?? 0 }
  await orm
    .insert(begunStepTable)
    .values({ ...owner, begun, begunAt })
    .onConflictDoUpdate({
      target: who.draftHash ? begunStepTable.draftHash : begunStepTable.personId,
      set: { begun, begunAt },
    })
}

export async function deleteBegunStep(orm: Orm, who: Beginner): Promise<void> {
  await orm.delete(begunStepTable).where(ofBeginner(who))
}

export async function deleteOldBegunSteps(orm: Orm, before: Date): Promise<void> {
  await orm.delete(begunStepTable).where(lte(begunStepTable.begunAt, before))
}

export async function moveBegunStep(transaction: Orm, draftHash: Buffer, personId: number): Promise<void> {
  const [row] = await transaction.select().from(begunStepTable).where(eq(begunStepTable.draftHash, draftHash))
  if (!row) return
  await transaction.delete(begunStepTable).where(eq(begunStepTable.personId, personId))
  await transaction
    .update(begunStepTable)
    .set({ personId, draftHash: null })
    .where(eq(begunStepTable.draftHash, draftHash))
}
