import type { SupportFile } from '@evenkeel/contract/contact/support'
import type { PersonId } from '@evenkeel/contract/person-id'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { supportMessageTable } from './support-tables.ts'

export type SupportMessageRow = typeof supportMessageTable.$inferSelect

export interface ThreadRow extends Pick<SupportMessageRow, 'id' | 'side' | 'authorId' | 'text' | 'sentAt'> {
  files: SupportFile[]
}

/** Undefined where the author used this client id before. */
export async function insertSupportMessage(
  transaction: Orm,
  row: Omit<SupportMessageRow, 'id'>,
): Promise<SupportMessageRow | undefined> {
  const [inserted] = await transaction
    .insert(supportMessageTable)
    .values(row)
    .onConflictDoNothing({ target: [supportMessageTable.authorId, supportMessageTable.clientId] })
    .returning()
  return inserted
}

export async function findSupportMessageSentAs(
  orm: Orm,
  authorId: PersonId | null,
  clientId: string,
): Promise<SupportMessageRow | undefined> {
  const [row] = await orm
    .select()
    .from(supportMessageTable)
    .where(
      and(
        authorId === null ? isNull(supportMessageTable.authorId) : eq(supportMessageTable.authorId, authorId),
        eq(supportMessageTable.clientId, clientId),
      ),
    )
  return row
}

/** In the order they were written. */
export async function readThread(orm: Orm, number: number): Promise<ThreadRow[]> {
  const { rows } = await orm.execute<Omit<ThreadRow, 'sentAt'> & { sentAt: string }>(sql`
    select m.id::float8 as id, m.side, m.author_id::float8 as "authorId", m.text, m.sent_at as "sentAt",
      coalesce((
        select json_agg(json_build_object('file_id', f.id, 'name', f.name, 'type', f.type, 'bytes', f.bytes)
          order by f.place)
        from support_file f where f.message_id = m.id), '[]') as files
    from support_message m where m.number = ${number} order by m.id`)
  return rows.map((row) => ({ ...row, sentAt: new Date(row.sentAt) }))
}
