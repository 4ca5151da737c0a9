import type { PersonId } from '@evenkeel/contract/person-id'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { advisorPhotoTable, documentTable, fileToRemoveTable } from './document-tables.ts'

export async function addFilesToRemove(
  transaction: Orm,
  fileKeys: readonly string[],
  now: Date,
): Promise<void> {
  if (fileKeys.length === 0) return
  await transaction
    .insert(fileToRemoveTable)
    .values(fileKeys.map((fileKey) => ({ fileKey, addedAt: now })))
    .onConflictDoNothing()
}

/** Locked until the transaction ends; skips rows another process is working on. */
export async function lockFilesToRemove(transaction: Orm, limit: number): Promise<string[]> {
  const rows = await transaction
    .select({ fileKey: fileToRemoveTable.fileKey })
    .from(fileToRemoveTable)
    .orderBy(asc(fileToRemoveTable.addedAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return rows.map(({ fileKey }) => fileKey)
}

export async function deleteFilesToRemove(transaction: Orm, fileKeys: readonly string[]): Promise<void> {
  if (fileKeys.length === 0) return
  await transaction.delete(fileToRemoveTable).where(inArray(fileToRemoveTable.fileKey, [...fileKeys]))
}

// One query after the other, because a transaction has one connection.
const naming = [documentTable, advisorPhotoTable]

/** Which of these are still referenced by a document, photo, message or support request. */
export async function findNamedKeys(orm: Orm, fileKeys: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>()
  if (fileKeys.length === 0) return named
  for (const table of naming) {
    const isOne = inArray(table.fileKey, [...fileKeys])
    const rows = await orm.selectDistinct({ fileKey: table.fileKey }).from(table).where(isOne)
    for (const { fileKey } of rows) if (fileKey) named.add(fileKey)
  }
  const { rows } = await orm.execute<{ file_key: string }>(
    sql`select file_key from message_file where file_key = any(${sql.param([...fileKeys])}::text[])
      union select file_key from support_file where file_key = any(${sql.param([...fileKeys])}::text[])`,
  )
  for (const row of rows) named.add(row.file_key)
  return named
}

export async function findKeysOf(orm: Orm, personId: PersonId): Promise<string[]> {
  const keys: string[] = []
  for (const table of naming) {
    const rows = await orm.select({ fileKey: table.fileKey }).from(table).where(eq(table.personId, personId))
    keys.push(...rows.flatMap(({ fileKey }) => fileKey ?? []))
  }
  // Their conversations are deleted too, including files the other side attached.
  const { rows } = await orm.execute<{ file_key: string }>(sql`
    select f.file_key from conversation_member m join message_file f using (conversation_id)
    where m.person_id = ${personId}
    union select file_key from support_file where uploader_id = ${personId}`)
  keys.push(...rows.map((row) => row.file_key))
  return keys
}
