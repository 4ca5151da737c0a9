import type { Orm } from '../../../database/database.ts'
import { deleteLettersOf } from './mail-store.ts'

/** Deletes old letters of an occasion whose people have no account to delete them with. */
export async function forgetLetters(orm: Orm, occasions: readonly string[], before: Date): Promise<void> {
  for (const occasion of occasions) await deleteLettersOf(orm, `${occasion}:`, before)
}
