import type { Orm } from '../../../database/database.ts'
import { addFilesToRemove } from './file-removal-store.ts'

/** In the transaction that takes away the rows that name these files: they go after it, and not if it does not happen. */
export async function removeFilesLater(
  transaction: Orm,
  fileKeys: readonly string[],
  now: Date,
): Promise<void> {
  await addFilesToRemove(transaction, fileKeys, now)
}
