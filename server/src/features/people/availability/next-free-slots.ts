import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import type { MarkedHours } from './availability-store.ts'
import { freeStartsOf, readFreeStarts } from './read-free-starts.ts'

// For statements of other features that read cards.
export { type HoursRow, hoursColumns, markedHours, sinceDayBegan } from './availability-store.ts'

/** The next free time of each advisor; those without hours or free time are not included. */
export async function nextFreeSlots(
  orm: Orm,
  ids: readonly PersonId[],
  now: Date,
): Promise<Map<PersonId, Date>> {
  return firstOf(await readFreeStarts(orm, { ids, now, atMost: 1 }))
}

/** The same for callers that have the marks of the hours and the meetings already. */
export async function nextFreeSlotsOf(
  orm: Orm,
  marked: readonly MarkedHours[],
  now: Date,
): Promise<Map<PersonId, Date>> {
  return firstOf(await freeStartsOf(orm, marked, { now, atMost: 1 }))
}

function firstOf(free: ReadonlyMap<PersonId, readonly number[]>): Map<PersonId, Date> {
  const next = new Map<PersonId, Date>()
  for (const [personId, [start]] of free) if (start !== undefined) next.set(personId, new Date(start))
  return next
}
