import type { StoredDocument } from '@evenkeel/contract/people/documents'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { documentOnWire } from './document-on-wire.ts'
import { findVersions } from './document-store.ts'

/** Every uploaded document including proofs and replaced versions, newest first. */
export async function readVersions(orm: Orm, personId: PersonId, now: Date): Promise<StoredDocument[]> {
  return (await findVersions(orm, personId)).map((row) => documentOnWire(row, now))
}
