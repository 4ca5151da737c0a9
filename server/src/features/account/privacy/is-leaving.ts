import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { readDeletesAt } from './read-deletes-at.ts'

/** People about to be deleted are not shown to advisors they have not asked yet. */
export async function isLeaving(orm: Orm, personId: PersonId): Promise<boolean> {
  return (await readDeletesAt(orm, personId)) !== undefined
}
