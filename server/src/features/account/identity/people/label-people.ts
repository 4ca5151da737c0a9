import type { Database } from '../../../../database/database.ts'
import { labelPeople as labelAll } from './person-store.ts'

/** SQL alone cannot make the UUID of somebody from before there were labels, so it is made at the start. */
export function labelPeople(database: Database): Promise<void> {
  return database.transaction(labelAll)
}
