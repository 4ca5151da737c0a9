import type { PersonId } from '@evenkeel/contract/person-id'
import { LRUCache } from 'lru-cache'
import type { Orm } from '../../../database/database.ts'
import { findHoursOf, findMarksOfHours, type Hours } from './availability-store.ts'
import { freeStarts } from './free-starts.ts'

const maxCached = 20_000

/** Hours change seldom and are shown with every list: what was read is cache as long as the row has the same mark. */
const caches = new WeakMap<Orm, LRUCache<PersonId, Hours>>()

interface Asked {
  ids: readonly PersonId[]
  now: Date
  /** The first so many of each. */
  atMost?: number
}

/** When each of them has time, as moments in order; whoever keeps no hours here is not in it. One statement, mostly, for all. */
export async function readFreeStarts(
  orm: Orm,
  { ids, now, atMost }: Asked,
): Promise<Map<PersonId, number[]>> {
  const free = new Map<PersonId, number[]>()
  if (ids.length === 0) return free
  const marked = await findMarksOfHours(orm, ids, now)
  const booked = new Map(marked.map((each) => [each.personId, each.taken]))
  for (const { personId, weeklyHours: hours, exceptions } of await readHours(orm, marked)) {
    const taken = booked.get(personId) ?? []
    free.set(personId, freeStarts({ hours, exceptions, taken, now, ...(atMost !== undefined && { atMost }) }))
  }
  return free
}

async function readHours(orm: Orm, marked: readonly Pick<Hours, 'personId' | 'mark'>[]): Promise<Hours[]> {
  const cache = caches.get(orm) ?? new LRUCache<PersonId, Hours>({ max: maxCached })
  caches.set(orm, cache)
  const known = marked.flatMap(({ personId, mark }) => {
    const hours = cache.get(personId)
    return hours?.mark === mark ? [hours] : []
  })
  if (known.length === marked.length) return known
  const knownIds = new Set(known.map(({ personId }) => personId))
  const unknown = marked.flatMap(({ personId }) => (knownIds.has(personId) ? [] : [personId]))
  const read = await findHoursOf(orm, unknown)
  for (const hours of read) cache.set(hours.personId, hours)
  return [...known, ...read]
}
