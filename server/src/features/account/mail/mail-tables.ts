import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Attachment } from '../../../outside/mail/mail-carrier.ts'

export const mailTable = pgTable('mail', {
  id: uuid('id').primaryKey(),
  key: text('key').notNull().unique(),
  toAddress: text('to_address').notNull(),
  replyTo: text('reply_to'),
  subject: text('subject').notNull(),
  bodyText: text('body_text').notNull(),
  bodyHtml: text('body_html'),
  attachments: jsonb('attachments').$type<Attachment[]>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
  kept: boolean('kept').notNull().default(false),
  notAfter: timestamp('not_after', { withTimezone: true }),
  secretOf: text('secret_of'),
  secretUntil: timestamp('secret_until', { withTimezone: true }),
})
