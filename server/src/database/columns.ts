import { customType, timestamp } from 'drizzle-orm/pg-core'

// Columns that many tables have and drizzle does not name.
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const time = (name: string) => timestamp(name, { withTimezone: true })
