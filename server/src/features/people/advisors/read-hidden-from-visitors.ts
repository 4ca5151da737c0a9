import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
export async function readHiddenFromVisitors(_orm: Orm): Promise<PersonId[]> {
  return []
}
