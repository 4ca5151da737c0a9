import type { Orm } from '../../../database/database.ts'
import { lockVersions, takeVersion } from './version-store.ts'

/**
 * The version of a row that an order depends on. Holds back every other writer until the transaction ends, so it comes
 * after all other locks of the transaction and shortly before its end.
 */
export async function nextVersion(transaction: Orm): Promise<number> {
  await lockVersions(transaction)
  return takeVersion(transaction)
}
