import { customType, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const tokenKeyTable = pgTable('token_key', {
  kid: text('kid').primaryKey(),
  publicJwk: jsonb('public_jwk').$type<JWK>().notNull(),
  sealedPrivateJwk: bytea('sealed_private_jwk').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
