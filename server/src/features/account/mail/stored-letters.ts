import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import {
  countUnsent,
  deleteUnsent,
  findUndelivered,
  hasLetter,
  readNewest,
  type UnsentLetters,
} from './mail-store.ts'

/** Whether one of these occasions has a letter, sent or pending. */
export function isLetterWritten(orm: Orm, keys: readonly string[]): Promise<boolean> {
  return hasLetter(orm, keys)
}

/** For the test tools: the newest letters, sent or stored. */
export function readNewestLetters({ database }: Pick<Services, 'database'>, limit: number) {
  return readNewest(database.orm, limit)
}

/** For operators: how many letters wait, and since when. */
export function readUnsentLetters({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<UnsentLetters[]> {
  return countUnsent(database.orm, clock.now())
}

/** Cancels letters that are no longer true; one that is being sent right now still goes out. */
export function cancelUnsentLetters(transaction: Orm, keys: readonly string[]): Promise<void> {
  return deleteUnsent(transaction, keys)
}

/** For staff: when the newest letter to this address was written, if it could not be delivered. */
export function readUndelivered(orm: Orm, address: string, since: Date): Promise<Date | undefined> {
  return findUndelivered(orm, address, since)
}
