import { allDocumentKinds, type StoredDocument } from '@evenkeel/contract/people/documents'
import { dayFromToday } from '@evenkeel/format/calendar-days'
import { addMonths } from '../check-date.ts'
import type { OwnDocumentList, ShownDocument } from '../document-queries.ts'

// For tests: documents of an invented advisor.

export const advisorId = 77
const seconds = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000

let made = 0
export function storedDocument(
  kind: StoredDocument['kind'],
  more: Partial<StoredDocument> = {},
): StoredDocument {
  made += 1
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    kind,
    label: allDocumentKinds[kind],
    documentDate: '2026-03-28',
    expiresOn: addMonths(dayFromToday(), 8),
    isExpired: false,
    pages: 2,
    bytes: 245_760,
    hasText: true,
    uploadedAt: seconds('2026-04-02'),
    replacedAt: null,
    ...more,
  }
}

export const replacedOn = (day: string) => ({ replacedAt: seconds(day) })

export const nothingYet: OwnDocumentList = {
  documents: [],
  required: ['crs_form', 'adv_document', 'disclosure_document'],
}

export function shownDocument(kind: ShownDocument['kind'], more: Partial<ShownDocument> = {}): ShownDocument {
  const { id, label, documentDate, isExpired, pages, bytes, hasText } = storedDocument(kind)
  return { id, kind, label, documentDate, isExpired, pages, bytes, hasText, openedAt: null, ...more }
}

export function fileOf(
  name: string,
  { type = 'application/pdf', bytes = 2048 }: { type?: string; bytes?: number } = {},
): File {
  return new File([new Uint8Array(bytes)], name, { type })
}
