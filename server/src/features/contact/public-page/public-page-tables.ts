import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, time } from '../../../database/columns.ts'

const number = (name: string) => bigint(name, { mode: 'number' })

export const publicPageTable = pgTable('public_page', {
  personId: number('person_id').primaryKey(),
  givenAt: time('given_at').notNull(),
  withdrawnAt: time('withdrawn_at'),
  textVersion: text('text_version').notNull(),
  version: integer('version').notNull(),
})

export const publicPageAddressTable = pgTable('public_page_address', {
  slugHash: bytea('slug_hash').primaryKey(),
  slug: text('slug'),
  personId: number('person_id'),
  isCurrent: boolean('is_current').notNull().default(false),
  madeAt: time('made_at').notNull(),
})
