import type { PersonId } from '@evenkeel/contract/person-id'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { messageTemplateTable } from './client-tables.ts'

export type TemplateRow = typeof messageTemplateTable.$inferSelect

const { id, personId: owner, createdAt } = messageTemplateTable

export function listTemplateRows(orm: Orm, personId: PersonId): Promise<TemplateRow[]> {
  return orm.select().from(messageTemplateTable).where(eq(owner, personId)).orderBy(asc(createdAt), asc(id))
}

/** Serializes one person's new templates until the transaction ends. */
export async function holdTemplates(transaction: Orm, personId: PersonId): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`templates:${personId}`}, 0))`,
  )
}

export async function countTemplates(orm: Orm, personId: PersonId): Promise<number> {
  const [row] = await orm.select({ count: count() }).from(messageTemplateTable).where(eq(owner, personId))
  return row?.count ?? 0
}

export async function changeTemplate(
  orm: Orm,
  { id: templateId, personId, title, text }: Omit<TemplateRow, 'createdAt'>,
): Promise<boolean> {
  const changed = await orm
    .update(messageTemplateTable)
    .set({ title, text })
    .where(and(eq(id, templateId), eq(owner, personId)))
    .returning({ id })
  return changed.length > 0
}

/** False where another person has a template of this id. */
export async function insertTemplate(orm: Orm, row: TemplateRow): Promise<boolean> {
  const inserted = await orm.insert(messageTemplateTable).values(row).onConflictDoNothing().returning({ id })
  return inserted.length > 0
}

export async function dropTemplate(orm: Orm, personId: PersonId, templateId: string): Promise<void> {
  await orm.delete(messageTemplateTable).where(and(eq(id, templateId), eq(owner, personId)))
}
