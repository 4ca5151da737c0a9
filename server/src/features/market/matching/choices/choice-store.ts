import type { PersonId } from '@evenkeel/contract/person-id'
import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'
import { modelVersionTable } from '../../models/model-tables.ts'
import { matchChoiceTable } from '../matching-tables.ts'

export type ChoiceRow = typeof matchChoiceTable.$inferSelect

export async function insertChoice(
  transaction: Orm,
  row: typeof matchChoiceTable.$inferInsert,
): Promise<ChoiceRow> {
  const [inserted] = await transaction.insert(matchChoiceTable).values(row).returning()
  if (!inserted) throw new Error('a choice that was just offered is gone')
  return inserted
}

/** All of this consumer, open ones too. */
export function findChoices(orm: Orm, consumerId: PersonId): Promise<ChoiceRow[]> {
  return orm
    .select()
    .from(matchChoiceTable)
    .where(eq(matchChoiceTable.consumerId, consumerId))
    .orderBy(asc(matchChoiceTable.id))
}

/** Answered choices whose features this schema can read. */
export async function findReadableChoices(
  orm: Orm,
  consumerId: PersonId,
  schemaHash: string,
): Promise<ChoiceRow[]> {
  const rows = await orm
    .select({ choice: matchChoiceTable })
    .from(matchChoiceTable)
    .innerJoin(modelVersionTable, eq(modelVersionTable.version, matchChoiceTable.modelVersion))
    .where(
      and(
        eq(matchChoiceTable.consumerId, consumerId),
        eq(modelVersionTable.schemaHash, schemaHash),
        isNotNull(matchChoiceTable.picked),
      ),
    )
    .orderBy(asc(matchChoiceTable.id))
  return rows.map(({ choice }) => choice)
}

/** Another person's does not exist. */
export async function findOwnChoice(
  orm: Orm,
  id: number,
  consumerId: PersonId,
): Promise<ChoiceRow | undefined> {
  const [row] = await orm
    .select()
    .from(matchChoiceTable)
    .where(and(eq(matchChoiceTable.id, id), eq(matchChoiceTable.consumerId, consumerId)))
  return row
}

export async function setPicked(
  transaction: Orm,
  id: number,
  answer: { picked: NonNullable<ChoiceRow['picked']>; answeredAt: Date } | { picked: null; answeredAt: null },
): Promise<void> {
  await transaction.update(matchChoiceTable).set(answer).where(eq(matchChoiceTable.id, id))
}

/** Drops open choices, except one. */
export async function deleteOpenChoices(
  transaction: Orm,
  consumerId: PersonId,
  except: number | null,
): Promise<void> {
  await transaction
    .delete(matchChoiceTable)
    .where(
      and(
        eq(matchChoiceTable.consumerId, consumerId),
        isNull(matchChoiceTable.picked),
        except === null ? undefined : ne(matchChoiceTable.id, except),
      ),
    )
}
