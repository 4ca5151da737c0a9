import type {
  contactPreferences,
  SupportFile,
  SupportState,
  SupportTopic,
} from '@evenkeel/contract/contact/support'
import type { DeskStepKind } from '@evenkeel/contract/contact/support-desk'
import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../../database/columns.ts'

const number = (name: string) => bigint(name, { mode: 'number' })

export const supportRequestTable = pgTable('support_request', {
  number: number('number').primaryKey().generatedAlwaysAsIdentity(),
  /** Null for a visitor. */
  personId: number('person_id'),
  role: text('role').$type<'consumer' | 'advisor'>(),
  clientId: uuid('client_id').notNull(),
  topic: text('topic').$type<SupportTopic>().notNull(),
  subject: text('subject').notNull(),
  state: text('state').$type<SupportState>().notNull(),
  contact: text('contact').$type<keyof typeof contactPreferences>().notNull(),
  sentAt: time('sent_at').notNull(),
  updatedAt: time('updated_at').notNull(),
  /** When our answer is due; null where it is not our turn. */
  owedBy: time('owed_by'),
  firstAnsweredAt: time('first_answered_at'),
  mayViewUntil: time('may_view_until'),
  /** Set while it is solved. */
  solvedAt: time('solved_at'),
  isGood: boolean('is_good'),
  ratingComment: text('rating_comment').notNull().default(''),
  /** The address a visitor typed; nobody confirmed it. */
  visitorEmail: text('visitor_email'),
  /** Which staff member has it. */
  assigneeId: number('assignee_id'),
  /** Out of the queue until then. */
  snoozedUntil: time('snoozed_until'),
  /** Grows with every message and every step at the desk, but not with notes. */
  version: integer('version').notNull().default(0),
  /** When the answer that is due was asked for. */
  owedSince: time('owed_since'),
})

export const supportMessageTable = pgTable('support_message', {
  id: number('id').primaryKey().generatedAlwaysAsIdentity(),
  number: number('number').notNull(),
  /** A note is for staff only. */
  side: text('side').$type<'asker' | 'support' | 'note'>().notNull(),
  /** Null for a visitor. */
  authorId: number('author_id'),
  clientId: uuid('client_id').notNull(),
  text: text('text').notNull(),
  sentAt: time('sent_at').notNull(),
})

export const supportStepTable = pgTable('support_step', {
  id: number('id').primaryKey().generatedAlwaysAsIdentity(),
  number: number('number').notNull(),
  staffId: number('staff_id').notNull(),
  kind: text('kind').$type<DeskStepKind>().notNull(),
  assigneeId: number('assignee_id'),
  until: time('until'),
  at: time('at').notNull(),
})

export const cannedReplyTable = pgTable('canned_reply', {
  id: number('id').primaryKey().generatedAlwaysAsIdentity(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  version: integer('version').notNull().default(1),
  /** Null for those the product came with. */
  changedBy: number('changed_by'),
  changedAt: time('changed_at').notNull(),
})

/** A row exists only once its file is completely stored. */
export const supportFileTable = pgTable('support_file', {
  id: uuid('id').primaryKey(),
  uploaderId: number('uploader_id').notNull(),
  /** Null until the file is sent. */
  messageId: number('message_id'),
  place: integer('place'),
  name: text('name').notNull(),
  type: text('type').$type<SupportFile['type']>().notNull(),
  bytes: integer('bytes').notNull(),
  pages: integer('pages').notNull(),
  fileKey: text('file_key').notNull(),
  uploadedAt: time('uploaded_at').notNull(),
})
