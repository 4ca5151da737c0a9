import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../database/database.ts'
import { findHoursOf, findMarksOfHours, type Hours } from './availability-store.ts'
import { freeSlots } from './free-slots.ts'

const mostKept = 20_000

/** Hours change seldom and are shown with every list: what was read is kept as long as the row has the same mark. */
const keptBy = new WeakMap<Orm, Map<PersonId, Hours>>()

/** When each of them has time next; whoever keeps no hours here, or has no time left, is not in it. */
export async function nextFreeSlots(
  orm: Orm,
  ids: readonly PersonId[],
  now: Date,
): Promise<Map<PersonId, Date>> {
  const next = new Map<PersonId, Date>()
  if (ids.length === 0) return next
  for (const { personId, weeklyHours, exceptions } of await readHours(orm, ids)) {
    const [slot] = freeSlots({ hours: weeklyHours, exceptions, taken: [], now, atMost: 1 })
    if (slot) next.set(personId, slot.startsAt)
  }
  return next
}

async function readHours(orm: Orm, ids: readonly PersonId[]): Promise<Hours[]> {
  const kept = keptBy.get(orm) ?? new Map<PersonId, Hours>()
  keptBy.set(orm, kept)
  const marked = await findMarksOfHours(orm, ids)
  const known = marked.flatMap(({ personId, mark }) => {
    const hours = kept.get(personId)
    return hours?.mark === mark ? [hours] : []
  })
  if (known.length === marked.length) return known
  const knownIds = new Set(known.map(({ personId }) => personId))
  const unknown = marked.flatMap(({ personId }) => (knownIds.has(personId) ? [] : [personId]))
  const read = await findHoursOf(orm, unknown)
  for (const hours of read) {
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? 0)
    kept.set(hours.personId, hours)
  }
  return [...known, ...read]
}
