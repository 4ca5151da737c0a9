import type { Orm } from '../../../database/database.ts'
import { deleteUnsent } from './mail-store.ts'

/** What is no longer true and has not left yet; one that is being carried at this moment goes. */
export function takeBackLetters(transaction: Orm, keys: readonly string[]): Promise<void> {
  return deleteUnsent(transaction, keys)
}
