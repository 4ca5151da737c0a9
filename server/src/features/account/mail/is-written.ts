import type { Orm } from '../../../database/database.ts'
import { hasLetter } from './mail-store.ts'

/** Whether one of these occasions has had its letter, sent or still on its way. */
export function isWritten(orm: Orm, keys: readonly string[]): Promise<boolean> {
  return hasLetter(orm, keys)
}
