import type { AdvisorDraft } from '@evenkeel/contract/people/advisor-draft'
import type { PersonId } from '@evenkeel/contract/person-id'
import { and, eq, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { advisorDraftTable as table } from './advisor-draft-tables.ts'

export async function findDraft(orm: Orm, personId: PersonId): Promise<AdvisorDraft> {
  const [row] = await orm.select().from(table).where(eq(table.personId, personId))
  return row ? { answers: row.answers, version: row.version } : { answers: {}, version: 0 }
}

/** False where another tab or device has written since this version. */
export async function putDraft(
  orm: Orm,
  personId: PersonId,
  { answers, version }: AdvisorDraft,
  updatedAt: Date,
): Promise<boolean> {
  const next = { answers, version: version + 1, updatedAt }
  const written =
    version === 0
      ? await orm
          .insert(table)
          .values({ personId, ...next })
          .onConflictDoNothing()
          .returning({ personId: table.personId })
      : await orm
          .update(table)
          .set(next)
          .where(and(eq(table.personId, personId), eq(table.version, version)))
          .returning({ personId: table.personId })
  return written.length > 0
}

/** Answers that were saved are no longer drafts; the row stays, so that its version keeps rising. */
export async function dropFromDraft(
  transaction: Orm,
  personId: PersonId,
  fields: readonly string[],
): Promise<void> {
  await transaction.execute(sql`
    update advisor_draft set answers = answers - ${sql.param([...fields])}::text[], version = version + 1
    where person_id = ${personId} and jsonb_exists_any(answers, ${sql.param([...fields])}::text[])`)
}
