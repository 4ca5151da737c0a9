import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'
import { modelVersionTable } from '../../models/model-tables.ts'
import { matchChoiceTable } from '../matching-tables.ts'

/** Whose choices: a consumer's, or those of a draft. */
export type Chooser = { consumerId: number; draftHash?: null } | { draftHash: Buffer; consumerId?: null }

const ofChooser = ({ consumerId, draftHash }: Chooser) =>
  draftHash ? eq(matchChoiceTable.draftHash, draftHash) : eq(matchChoiceTable.consumerId, consumerId ?? 0)

export type ChoiceRow = typeof matchChoiceTable.$inferSelect

export async function insertChoice(
  transaction: Orm,
  row: typeof matchChoiceTable.$inferInsert,
): Promise<ChoiceRow> {
  const [inserted] = await transaction.insert(matchChoiceTable).values(row).returning()
  if (!inserted) throw new Error('a choice that was just offered is gone')
  return inserted
}

/** All of theirs, open ones too. */
export function findChoices(orm: Orm, chooser: Chooser): Promise<ChoiceRow[]> {
  return orm.select().from(matchChoiceTable).where(ofChooser(chooser)).orderBy(asc(matchChoiceTable.id))
}

/** What an answered choice says about a taste. */
export type AnsweredChoice = Pick<ChoiceRow, 'picked' | 'isTurn' | 'difference' | 'lead' | 'variance'> & {
  answeredAtMs: number | null
}

/** The answered choices of a consumer as JSON, for statements that need more than that; numbers survive bit for bit. */
export const choicesColumn = (consumerId: string, schemaHash: string) => `
  (select json_agg(json_build_object('picked', choice.picked, 'isTurn', choice.is_turn,
      'difference', choice.difference, 'lead', choice.lead, 'variance', choice.variance,
      'answeredAtMs', extract(epoch from choice.answered_at) * 1000) order by choice.id)
    from match_choice as choice join model_version as model on model.version = choice.model_version
    where choice.consumer_id = ${consumerId} and model.schema_hash = ${schemaHash} and choice.picked is not null)`

/** Answered choices whose features this schema can read. */
export async function findReadableChoices(
  orm: Orm,
  chooser: Chooser,
  schemaHash: string,
): Promise<ChoiceRow[]> {
  const rows = await orm
    .select({ choice: matchChoiceTable })
    .from(matchChoiceTable)
    .innerJoin(modelVersionTable, eq(modelVersionTable.version, matchChoiceTable.modelVersion))
    .where(
      and(
        ofChooser(chooser),
        eq(modelVersionTable.schemaHash, schemaHash),
        isNotNull(matchChoiceTable.picked),
      ),
    )
    .orderBy(asc(matchChoiceTable.id))
  return rows.map(({ choice }) => choice)
}

/** Another person's does not exist. */
export async function findOwnChoice(orm: Orm, id: number, chooser: Chooser): Promise<ChoiceRow | undefined> {
  const [row] = await orm
    .select()
    .from(matchChoiceTable)
    .where(and(eq(matchChoiceTable.id, id), ofChooser(chooser)))
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
  chooser: Chooser,
  except: number | null,
): Promise<void> {
  await transaction
    .delete(matchChoiceTable)
    .where(
      and(
        ofChooser(chooser),
        isNull(matchChoiceTable.picked),
        except === null ? undefined : ne(matchChoiceTable.id, except),
      ),
    )
}

/** The choices of a draft become a consumer's. Returns those that are answered. */
export async function moveChoices(
  transaction: Orm,
  draftHash: Buffer,
  consumerId: number,
): Promise<ChoiceRow[]> {
  const moved = await transaction
    .update(matchChoiceTable)
    .set({ consumerId, draftHash: null })
    .where(eq(matchChoiceTable.draftHash, draftHash))
    .returning()
  return moved.filter(({ picked }) => picked !== null).sort((one, other) => one.id - other.id)
}
