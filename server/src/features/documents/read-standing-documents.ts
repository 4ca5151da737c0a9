import type { AnyDocumentKind } from '@evenkeel/contract/documents'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../database/database.ts'

export interface StandingDocument {
  id: string
  kind: AnyDocumentKind
  documentDate: string
  expiresOn: string | null
  uploadedAt: Date
}

/** The documents of an advisor that count, one of a kind, proof included. */
export async function readStandingDocuments(_orm: Orm, _personId: PersonId): Promise<StandingDocument[]> {
  return []
}
