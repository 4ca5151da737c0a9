import type { Orm } from '../../../database/database.ts'
import { lockVersions, takeVersion } from './version-store.ts'

/**
 * The version for a row that an order depends on. Blocks all other writers until the transaction ends, so it comes after
 * all other locks and shortly before the end.
 */
export async function nextVersion(transaction: Orm): Promise<number> {
  await lockVersions(transaction)
  return takeVersion(transaction)
}
