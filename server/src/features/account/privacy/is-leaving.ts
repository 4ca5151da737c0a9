import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { readDeletesAt } from './read-deletes-at.ts'

/** Whoever is about to leave is shown to no advisor they have not asked yet. */
export async function isLeaving(orm: Orm, personId: PersonId): Promise<boolean> {
  return (await readDeletesAt(orm, personId)) !== undefined
}
