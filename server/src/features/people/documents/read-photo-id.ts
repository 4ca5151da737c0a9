import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { findPhotoOf } from './photo-store.ts'

export async function readPhotoId(orm: Orm, personId: PersonId): Promise<string | null> {
  return (await findPhotoOf(orm, personId))?.id ?? null
}
