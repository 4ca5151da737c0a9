import { sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { masqueradeOpeningTable } from './masquerade-tables.ts'

type Opening = Pick<typeof masqueradeOpeningTable.$inferSelect, 'masqueradeId' | 'kind' | 'what' | 'firstAt'>

/** How often it has been opened, including this time. */
export async function countOpening(transaction: Orm, opening: Opening): Promise<number> {
  const { masqueradeId, kind, what, calls } = masqueradeOpeningTable
  const [row] = await transaction
    .insert(masqueradeOpeningTable)
    .values({ ...opening, calls: 1 })
    .onConflictDoUpdate({ target: [masqueradeId, kind, what], set: { calls: sql`${calls} + 1` } })
    .returning({ calls })
  return row?.calls ?? 0
}
