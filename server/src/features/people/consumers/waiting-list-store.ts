import type { Orm } from '../../../database/database.ts'
import { waitingListTable } from './consumer-tables.ts'

/** Once an address; who is on it already stays as they were. */
export async function addToWaitingList(orm: Orm, entry: typeof waitingListTable.$inferInsert): Promise<void> {
  await orm.insert(waitingListTable).values(entry).onConflictDoNothing()
}
