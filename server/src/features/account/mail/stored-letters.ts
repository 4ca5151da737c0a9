import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { deleteUnsent, hasLetter, readNewest } from './mail-store.ts'

/** Whether one of these occasions has had its letter, sent or still on its way. */
export function isLetterWritten(orm: Orm, keys: readonly string[]): Promise<boolean> {
  return hasLetter(orm, keys)
}

/** For the test tools: what was written last, sent or kept. */
export function readNewestLetters({ database }: Pick<Services, 'database'>, limit: number) {
  return readNewest(database.orm, limit)
}

/** What is no longer true and has not left yet; one that is being carried at this moment goes. */
export function cancelUnsentLetters(transaction: Orm, keys: readonly string[]): Promise<void> {
  return deleteUnsent(transaction, keys)
}
