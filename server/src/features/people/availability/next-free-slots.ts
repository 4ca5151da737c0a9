import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { readFreeStarts } from './read-free-starts.ts'

/** When each of them has time next; whoever keeps no hours here, or has no time left, is not in it. */
export async function nextFreeSlots(
  orm: Orm,
  ids: readonly PersonId[],
  now: Date,
): Promise<Map<PersonId, Date>> {
  const next = new Map<PersonId, Date>()
  for (const [personId, [start]] of await readFreeStarts(orm, { ids, now, atMost: 1 }))
    if (start !== undefined) next.set(personId, new Date(start))
  return next
}
