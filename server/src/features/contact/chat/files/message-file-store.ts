import type { MessageFile } from '@evenkeel/contract/contact/chat'
import type { PersonId } from '@evenkeel/contract/person-id'
import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'
import { messageFileTable } from '../chat-tables.ts'

export type MessageFileRow = typeof messageFileTable.$inferSelect

export async function insertMessageFile(orm: Orm, row: MessageFileRow): Promise<void> {
  await orm.insert(messageFileTable).values(row)
}

interface Binding {
  conversationId: number
  senderId: PersonId
  seq: number
  fileIds: readonly string[]
}

/** Binds only files that the sender uploaded for this conversation and has not sent yet, in the order asked for. */
export async function bindFiles(
  transaction: Orm,
  { conversationId, senderId, seq, fileIds }: Binding,
): Promise<MessageFile[]> {
  const { rows } = await transaction.execute<MessageFile & { place: number }>(sql`
    update message_file f set seq = ${seq}, place = wanted.place
    from unnest(${sql.param([...fileIds])}::uuid[]) with ordinality as wanted (id, place)
    where f.id = wanted.id and f.conversation_id = ${conversationId} and f.uploader_id = ${senderId}
      and f.seq is null
    returning f.id as file_id, f.name, f.type, f.bytes, f.place`)
  return rows
    .toSorted((a, b) => a.place - b.place)
    .map(({ file_id, name, type, bytes }) => ({ file_id, name, type, bytes }))
}

/** A file that was sent, or an unsent one of this person. */
export async function findMessageFile(
  orm: Orm,
  conversationId: number,
  id: string,
  personId: PersonId,
): Promise<MessageFileRow | undefined> {
  const isTheirs = or(isNotNull(messageFileTable.seq), eq(messageFileTable.uploaderId, personId))
  const [row] = await orm
    .select()
    .from(messageFileTable)
    .where(and(eq(messageFileTable.id, id), eq(messageFileTable.conversationId, conversationId), isTheirs))
  return row
}

/** Returns the file keys; skips locked rows, which are being bound to a message. */
export async function takeUnsent(transaction: Orm, before: Date, atMost: number): Promise<string[]> {
  const { id, seq, uploadedAt, fileKey } = messageFileTable
  const old = await transaction
    .select({ id })
    .from(messageFileTable)
    .where(and(isNull(seq), lt(uploadedAt, before)))
    .orderBy(asc(uploadedAt))
    .limit(atMost)
    .for('update', { skipLocked: true })
  if (old.length === 0) return []
  const isOne = inArray(
    id,
    old.map((row) => row.id),
  )
  const gone = await transaction.delete(messageFileTable).where(isOne).returning({ fileKey })
  return gone.map((row) => row.fileKey)
}
