import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { readFreeStarts } from './read-free-starts.ts'

/** The next free time of each advisor; those without hours or free time are not included. */
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
