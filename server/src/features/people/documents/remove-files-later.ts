import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { addFilesToRemove, findKeysOf } from './file-removal-store.ts'

/** Call it in the transaction that deletes the referencing rows: the files go after its commit. */
export async function removeFilesLater(
  transaction: Orm,
  fileKeys: readonly string[],
  now: Date,
): Promise<void> {
  await addFilesToRemove(transaction, fileKeys, now)
}

/** Call it in the transaction that deletes a person, before their rows are gone. */
export async function removeFilesOfPersonLater(
  transaction: Orm,
  personId: PersonId,
  now: Date,
): Promise<void> {
  await addFilesToRemove(transaction, await findKeysOf(transaction, personId), now)
}
