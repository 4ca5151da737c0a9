import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { blankExpired, blankOf } from './mail-store.ts'

/** The letters whose code or link was just used lose their text. One that is being sent right now loses it on expiry. */
export function blankLetters(transaction: Orm, secretOf: string): Promise<void> {
  return blankOf(transaction, secretOf)
}

/** What names the link with this token, of which only the hash is stored. */
export const secretOfLink = (tokenHash: Buffer) => `link:${tokenHash.toString('hex')}`

/** Letters whose code or link has expired. */
export function blankExpiredLetters({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  return blankExpired(database.orm, clock.now())
}
