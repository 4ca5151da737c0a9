import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { conversationStanding, type Standing } from './conversation-standing.ts'
import { findStandings } from './conversation-store.ts'

/** By request, for the person's own conversations; a request that was not accepted has none. */
export async function readStandings(
  orm: Orm,
  personId: PersonId,
  requestIds: readonly number[],
): Promise<Map<number, Standing>> {
  const rows = await findStandings(orm, personId, requestIds)
  return new Map(rows.map((row) => [row.id, conversationStanding(row)]))
}
