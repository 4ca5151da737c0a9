import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { addFilesToRemove, findKeysOf } from './file-removal-store.ts'

/** In the transaction that deletes a person, before their rows are gone: every file of theirs is removed after it. */
export async function letFilesGo(transaction: Orm, personId: PersonId, now: Date): Promise<void> {
  await addFilesToRemove(transaction, await findKeysOf(transaction, personId), now)
}
