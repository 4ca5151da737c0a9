import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../../database/database.ts'
import { findOwnList, findPlaceOf } from '../search/list-store.ts'
import type { MatchEvent } from './write-match-event.ts'

/**
 * The list and the place an event comes from. Somebody may be opened beside a list they do not stand in, and then the event
 * has none; a list of somebody else is none that exists.
 */
export async function whereItStood(
  orm: Orm,
  {
    consumerId,
    advisorId,
    listId,
  }: { consumerId: PersonId; advisorId: PersonId; listId: string | undefined },
): Promise<{ listId: string | null; of: Pick<MatchEvent, 'listId'>; detail: { rank?: number } }> {
  const nowhere = { listId: null, of: {}, detail: {} }
  if (listId === undefined) return nowhere
  const rank = await findPlaceOf(orm, listId, consumerId, advisorId)
  if (rank !== undefined) return { listId, of: { listId }, detail: { rank } }
  if (!(await findOwnList(orm, listId, consumerId))) throw new Problem('not-found')
  return nowhere
}
