import type { ClientStage } from '@evenkeel/contract/contact/clients'
import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../../database/columns.ts'

const number = (name: string) => bigint(name, { mode: 'number' })

export const clientStageTable = pgTable('client_stage', {
  requestId: number('request_id').primaryKey(),
  personId: number('person_id').notNull(),
  stage: text('stage').$type<ClientStage>().notNull(),
  setAt: time('set_at').notNull(),
})

export const messageTemplateTable = pgTable('message_template', {
  id: uuid('id').primaryKey(),
  personId: number('person_id').notNull(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  createdAt: time('created_at').notNull(),
})
