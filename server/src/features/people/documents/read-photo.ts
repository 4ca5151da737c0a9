import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { isShown } from '../advisors/is-shown.ts'
import type { Visitor } from '../consumers/visitor.ts'
import { openStoredFile } from './open-stored-file.ts'
import { findPhoto, findPhotoOf } from './photo-store.ts'
import { readPortrait } from './read-portrait.ts'

export async function readPhoto(
  services: Pick<Services, 'database' | 'files' | 'log'>,
  caller: Caller | Visitor,
  photoId: string,
) {
  const row = await findPhoto(services.database.orm, photoId)
  const maySee =
    row &&
    (caller.role === 'admin' ||
      (caller.role !== 'visitor' && caller.personId === row.personId) ||
      (await isShown(services.database.orm, row.personId)))
  if (!maySee) throw new Problem('not-found')
  if (!row.fileKey) return readPortrait(row.id)
  return openStoredFile(services, { fileKey: row.fileKey, type: 'image/jpeg', name: 'Photo.jpg' })
}

export async function readPhotoId(orm: Orm, personId: PersonId): Promise<string | null> {
  return (await findPhotoOf(orm, personId))?.id ?? null
}
