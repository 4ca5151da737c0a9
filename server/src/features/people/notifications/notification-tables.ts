import type { NotificationEvent } from '@evenkeel/contract/account/settings'
import type { NotificationKind } from '@evenkeel/contract/people/notifications'
import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../../../database/columns.ts'

export const notificationTable = pgTable('notification', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  personId: bigint('person_id', { mode: 'number' }).notNull(),
  aboutId: bigint('about_id', { mode: 'number' }),
  event: text('event').$type<NotificationEvent>().notNull(),
  kind: text('kind').$type<NotificationKind>().notNull(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  link: text('link').notNull(),
  key: text('key').notNull(),
  at: time('at').notNull(),
  times: integer('times').notNull().default(1),
  isShown: boolean('is_shown').notNull(),
  readAt: time('read_at'),
  mailDueAt: time('mail_due_at'),
  mailedAt: time('mailed_at'),
})
