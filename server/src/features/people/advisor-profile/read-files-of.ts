import type { AdvisorProfile } from '@evenkeel/contract/people/advisors'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { readCurrentDocuments } from '../documents/read-current-documents.ts'
import { readPhotoId } from '../documents/read-photo.ts'

export type FilesOnWire = Pick<AdvisorProfile, 'profileImage_id' | 'documents'>

/** spec 3-11: ids of current files, null if there are none. Proofs of identity are not included. */
export async function readFilesOf(orm: Orm, personId: PersonId): Promise<FilesOnWire> {
  const current = await readCurrentDocuments(orm, personId)
  const idOf = (kind: string) => current.find((each) => each.kind === kind)?.id ?? null
  return {
    profileImage_id: await readPhotoId(orm, personId),
    documents: {
      adv_document: idOf('adv_document'),
      crs_form: idOf('crs_form'),
      liquidity_statement: idOf('liquidity_statement'),
      disclosure_document: idOf('disclosure_document'),
    },
  }
}
