import type { AnyDocumentKind } from '@evenkeel/contract/people/documents'
import { bigint, boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, time } from '../../../database/columns.ts'

const personId = () => bigint('person_id', { mode: 'number' }).notNull()

/** A row exists only if its file is complete in the store. */
export const documentTable = pgTable('document', {
  id: uuid('id').primaryKey(),
  personId: personId(),
  kind: text('kind').$type<AnyDocumentKind>().notNull(),
  fileKey: text('file_key').notNull(),
  contentType: text('content_type').notNull(),
  bytes: integer('bytes').notNull(),
  pages: integer('pages').notNull(),
  sha256: bytea('sha256').notNull(),
  hasText: boolean('has_text').notNull(),
  documentDate: date('document_date').notNull(),
  expiresOn: date('expires_on'),
  uploadedAt: time('uploaded_at').notNull(),
  /** Null for the current document. */
  replacedAt: time('replaced_at'),
})

export const documentOpeningTable = pgTable(
  'document_opening',
  {
    documentId: uuid('document_id').notNull(),
    personId: personId(),
    firstAt: time('first_at').notNull(),
    lastAt: time('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.personId] })],
)

export const advisorPhotoTable = pgTable('advisor_photo', {
  id: uuid('id').primaryKey(),
  personId: personId(),
  /** Null for the drawn portrait of a demo advisor, whose id says how it is drawn. */
  fileKey: text('file_key'),
  bytes: integer('bytes').notNull(),
  width: integer('width').notNull(),
  uploadedAt: time('uploaded_at').notNull(),
})

export const fileToRemoveTable = pgTable('file_to_remove', {
  fileKey: text('file_key').primaryKey(),
  addedAt: time('added_at').notNull(),
})
