import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import { bindSupportFiles } from './support-file-store.ts'
import { insertSupportMessage, type SupportMessageRow } from './support-message-store.ts'

/** Text and files are stored together or not at all, in the caller's transaction. */
export async function addSupportMessage(
  transaction: Orm,
  message: Omit<SupportMessageRow, 'id'>,
  fileIds: readonly string[] = [],
): Promise<SupportMessageRow> {
  const stored = await insertSupportMessage(transaction, message)
  // The client id was used for something else.
  if (!stored) throw new Problem('changed-elsewhere')
  const wanted = [...new Set(fileIds.map((id) => id.toLowerCase()))]
  // A visitor has no author id and can't attach files.
  if (wanted.length === 0 || stored.authorId === null) return stored
  const bound = await bindSupportFiles(transaction, {
    uploaderId: stored.authorId,
    messageId: stored.id,
    fileIds: wanted,
  })
  if (bound < wanted.length)
    throw new Problem('not-found', { file_ids: 'A file is no longer available. Attach it again.' })
  return stored
}
