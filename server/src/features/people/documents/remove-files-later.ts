import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { addFilesToRemove, findKeysOf } from './file-removal-store.ts'

/** In the transaction that takes away the rows that name these files: they go after it, and not if it does not happen. */
export async function removeFilesLater(
  transaction: Orm,
  fileKeys: readonly string[],
  now: Date,
): Promise<void> {
  await addFilesToRemove(transaction, fileKeys, now)
}

/** In the transaction that deletes a person, before their rows are gone: every file of theirs is removed after it. */
export async function removeFilesOfPersonLater(
  transaction: Orm,
  personId: PersonId,
  now: Date,
): Promise<void> {
  await addFilesToRemove(transaction, await findKeysOf(transaction, personId), now)
}
