import { allDocumentKinds, type StoredDocument } from '@evenkeel/contract/people/documents'
import { isExpired } from './document-date.ts'
import type { DocumentRow } from './document-store.ts'

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

export function documentOnWire(row: DocumentRow, now: Date): StoredDocument {
  const { id, kind, documentDate, expiresOn, pages, bytes, hasText, uploadedAt, replacedAt } = row
  return {
    id,
    kind,
    label: allDocumentKinds[kind],
    documentDate,
    expiresOn,
    isExpired: isExpired(expiresOn, now),
    pages,
    bytes,
    hasText,
    uploadedAt: seconds(uploadedAt),
    replacedAt: replacedAt && seconds(replacedAt),
  }
}
