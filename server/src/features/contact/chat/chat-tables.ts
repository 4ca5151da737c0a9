import type { MessageFile, reportReasons } from '@evenkeel/contract/contact/chat'
import { bigint, customType, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../../database/columns.ts'

const number = (name: string) => bigint(name, { mode: 'number' })
const _tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const conversationTable = pgTable('conversation', {
  id: number('id').primaryKey(),
  lastSeq: integer('last_seq').notNull().default(0),
  consumerSaid: integer('consumer_said').notNull().default(0),
  openedAt: time('opened_at').notNull(),
  generation: uuid('generation').notNull().defaultRandom(),
})

export const conversationMemberTable = pgTable(
  'conversation_member',
  {
    conversationId: number('conversation_id').notNull(),
    personId: number('person_id').notNull(),
    readSeq: integer('read_seq').notNull().default(0),
    readAt: time('read_at'),
    draft: text('draft').notNull().default(''),
    leftAt: time('left_at'),
    blockedAt: time('blocked_at'),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.personId] })],
)

/** A row exists only once its file is completely stored. */
export const messageFileTable = pgTable('message_file', {
  id: uuid('id').primaryKey(),
  conversationId: number('conversation_id').notNull(),
  uploaderId: number('uploader_id').notNull(),
  /** Null until the file is sent. */
  seq: integer('seq'),
  place: integer('place'),
  name: text('name').notNull(),
  type: text('type').$type<MessageFile['type']>().notNull(),
  bytes: integer('bytes').notNull(),
  pages: integer('pages').notNull(),
  fileKey: text('file_key').notNull(),
  uploadedAt: time('uploaded_at').notNull(),
})

export const conversationReportTable = pgTable('conversation_report', {
  id: number('id').primaryKey().generatedAlwaysAsIdentity(),
  conversationId: number('conversation_id').notNull(),
  reporterId: number('reporter_id').notNull(),
  clientId: uuid('client_id').notNull(),
  upToSeq: integer('up_to_seq').notNull(),
  reason: text('reason').$type<keyof typeof reportReasons>().notNull(),
  note: text('note').notNull(),
  reportedAt: time('reported_at').notNull(),
})
