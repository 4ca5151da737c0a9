import type { PersonId } from '@evenkeel/contract/person-id'
import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { supportFileTable, supportMessageTable } from './support-tables.ts'

export type SupportFileRow = typeof supportFileTable.$inferSelect

export async function insertSupportFile(orm: Orm, row: SupportFileRow): Promise<void> {
  await orm.insert(supportFileTable).values(row)
}

/** Binds those of these files that the uploader has not sent yet, and returns how many. */
export async function bindSupportFiles(
  transaction: Orm,
  { uploaderId, messageId, fileIds }: { uploaderId: PersonId; messageId: number; fileIds: readonly string[] },
): Promise<number> {
  if (fileIds.length === 0) return 0
  const { rowCount } = await transaction.execute(sql`
    update support_file f set message_id = ${messageId}, place = wanted.place
    from unnest(${sql.param([...fileIds])}::uuid[]) with ordinality as wanted (id, place)
    where f.id = wanted.id and f.uploader_id = ${uploaderId} and f.message_id is null`)
  return rowCount ?? 0
}

/** Only files that were sent with this request. */
export async function findSupportFile(
  orm: Orm,
  number: number,
  id: string,
): Promise<SupportFileRow | undefined> {
  const [row] = await orm
    .select({ file: supportFileTable })
    .from(supportFileTable)
    .innerJoin(supportMessageTable, eq(supportMessageTable.id, supportFileTable.messageId))
    .where(and(eq(supportFileTable.id, id), eq(supportMessageTable.number, number)))
  return row?.file
}

/** Returns the file keys; skips locked rows, which are being bound to a message. */
export async function takeUnsentSupportFiles(
  transaction: Orm,
  before: Date,
  atMost: number,
): Promise<string[]> {
  const { id, messageId, uploadedAt, fileKey } = supportFileTable
  const old = await transaction
    .select({ id })
    .from(supportFileTable)
    .where(and(isNull(messageId), lt(uploadedAt, before)))
    .orderBy(asc(uploadedAt))
    .limit(atMost)
    .for('update', { skipLocked: true })
  const ids = old.map((row) => row.id)
  if (ids.length === 0) return []
  const gone = await transaction.delete(supportFileTable).where(inArray(id, ids)).returning({ fileKey })
  return gone.map((row) => row.fileKey)
}
