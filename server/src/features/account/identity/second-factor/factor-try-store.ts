import type { PersonId } from '@evenkeel/contract/person-id'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'
import { factorTryTable } from './second-factor-tables.ts'

export type TryKind = 'check' | 'confirm'

const triesOf = (personId: PersonId, kind: TryKind) =>
  and(eq(factorTryTable.personId, personId), eq(factorTryTable.kind, kind))

/** The number of this try within the window; undefined, without counting, if none are left. */
export async function countTry(
  orm: Orm,
  personId: PersonId,
  kind: TryKind,
  window: { maxTries: number; now: Date; endsAt: Date },
): Promise<number | undefined> {
  const isOver = lte(factorTryTable.windowEndsAt, window.now)
  const [row] = await orm
    .insert(factorTryTable)
    .values({ personId, kind, taken: 1, windowEndsAt: window.endsAt })
    .onConflictDoUpdate({
      target: [factorTryTable.personId, factorTryTable.kind],
      set: {
        taken: sql`case when ${isOver} then 1 else ${factorTryTable.taken} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${factorTryTable.windowEndsAt} end`,
      },
      setWhere: sql`${isOver} or ${factorTryTable.taken} < ${window.maxTries}`,
    })
    .returning({ taken: factorTryTable.taken })
  return row?.taken
}

/** The try was right, so it does not count. */
export async function undoTry(orm: Orm, personId: PersonId, kind: TryKind): Promise<void> {
  await orm
    .update(factorTryTable)
    .set({ taken: sql`${factorTryTable.taken} - 1` })
    .where(and(triesOf(personId, kind), gt(factorTryTable.taken, 0)))
}

export async function endOfTries(orm: Orm, personId: PersonId, kind: TryKind): Promise<Date | undefined> {
  const [row] = await orm
    .select({ windowEndsAt: factorTryTable.windowEndsAt })
    .from(factorTryTable)
    .where(triesOf(personId, kind))
  return row?.windowEndsAt
}
