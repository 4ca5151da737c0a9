import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { readWorkingCopy } from './working-copy.ts'

/** Approved, published and not disabled: others do not exist for anyone else. */
export async function isShown(orm: Orm, personId: PersonId): Promise<boolean> {
  const copy = await readWorkingCopy(orm, personId)
  return copy?.status === 'approved' && copy.publication !== undefined
}
