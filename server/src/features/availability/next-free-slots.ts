import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../database/database.ts'
import { findHoursOf } from './availability-store.ts'
import { freeSlots } from './free-slots.ts'

/** When each of them has time next; whoever keeps no hours here, or has no time left, is not in it. */
export async function nextFreeSlots(
  orm: Orm,
  ids: readonly PersonId[],
  now: Date,
): Promise<Map<PersonId, Date>> {
  const next = new Map<PersonId, Date>()
  if (ids.length === 0) return next
  for (const { personId, weeklyHours, exceptions } of await findHoursOf(orm, ids)) {
    const [slot] = weeklyHours ? freeSlots({ hours: weeklyHours, exceptions, taken: [], now, atMost: 1 }) : []
    if (slot) next.set(personId, slot.startsAt)
  }
  return next
}
