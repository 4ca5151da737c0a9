import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { findDeletion } from './deletion-store.ts'

/** When this account will be deleted; undefined if it will not be. */
export async function readDeletesAt(orm: Orm, personId: PersonId): Promise<Date | undefined> {
  return (await findDeletion(orm, personId))?.deletesAt
}

/** People about to be deleted are not shown to new people; what they agreed to holds until the end. */
export async function isLeaving(orm: Orm, personId: PersonId): Promise<boolean> {
  return (await readDeletesAt(orm, personId)) !== undefined
}

/** The days in which they could stay are over. */
export async function isBeingDeleted(orm: Orm, personId: PersonId, now: Date): Promise<boolean> {
  const deletesAt = await readDeletesAt(orm, personId)
  return deletesAt !== undefined && deletesAt <= now
}
