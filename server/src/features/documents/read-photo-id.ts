import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../database/database.ts'

export async function readPhotoId(_orm: Orm, _personId: PersonId): Promise<string | null> {
  return null
}
