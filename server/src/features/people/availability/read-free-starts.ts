import type { PersonId } from '@evenkeel/contract/person-id'
import { LRUCache } from 'lru-cache'
import type { Orm } from '../../../database/database.ts'
import { findHoursOf, findMarksOfHours, type Hours, type MarkedHours } from './availability-store.ts'
import { freeStarts } from './free-starts.ts'

const maxCached = 20_000

/** Hours change rarely and appear in every list, so they are cached while the row keeps its mark. */
const caches = new WeakMap<Orm, LRUCache<PersonId, Hours>>()

interface Asked {
  ids: readonly PersonId[]
  now: Date
  /** Only the first ones of each. */
  atMost?: number
}

/** The free times of each advisor, in order; those without hours here are not included. Usually one statement. */
export async function readFreeStarts(
  orm: Orm,
  { ids, now, atMost }: Asked,
): Promise<Map<PersonId, number[]>> {
  if (ids.length === 0) return new Map()
  return freeStartsOf(orm, await findMarksOfHours(orm, ids, now), {
    now,
    ...(atMost !== undefined && { atMost }),
  })
}

/** For callers that have the marks already: no statement, unless hours changed. */
export async function freeStartsOf(
  orm: Orm,
  marked: readonly MarkedHours[],
  { now, atMost }: Omit<Asked, 'ids'>,
): Promise<Map<PersonId, number[]>> {
  const free = new Map<PersonId, number[]>()
  const byId = new Map(marked.map((each) => [each.personId, each]))
  for (const { personId, weeklyHours: hours, exceptions } of await readHours(orm, marked)) {
    const { taken, busy } = byId.get(personId) ?? { taken: [], busy: [] }
    const facts = { hours, exceptions, taken, busy, now }
    free.set(personId, freeStarts(atMost === undefined ? facts : { ...facts, atMost }))
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
