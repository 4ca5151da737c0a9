import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../../database/database.ts'
import { findOwnList, findPlaceOf } from '../search/match-list-store.ts'
import type { MatchEvent } from './write-match-event.ts'

/**
 * The list and rank an event comes from. An advisor opened next to a list they are not in has neither; another person's
 * list does not exist.
 */
export async function findEventOrigin(
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
