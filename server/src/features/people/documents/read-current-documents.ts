import type { AnyDocumentKind } from '@evenkeel/contract/people/documents'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { findCurrent } from './document-store.ts'

export interface CurrentDocument {
  id: string
  kind: AnyDocumentKind
  documentDate: string
  expiresOn: string | null
  uploadedAt: Date
}

/** The current documents of an advisor, one per kind, including proofs of identity. */
export async function readCurrentDocuments(orm: Orm, personId: PersonId): Promise<CurrentDocument[]> {
  const rows = await findCurrent(orm, personId)
  return rows.map(({ id, kind, documentDate, expiresOn, uploadedAt }) => ({
    id,
    kind,
    documentDate,
    expiresOn,
    uploadedAt,
  }))
}
