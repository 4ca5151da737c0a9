import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { readHired } from '../outcomes/read-hired.ts'
import { findNotWatched, findSaved } from './watching-store.ts'

/** An advisor whom a consumer saved or hired. */
export interface Watching {
  advisorId: PersonId
  because: 'hired' | 'saved'
  since: Date
  /** YYYY-MM-DD; null where they only saved them. */
  hiredOn: string | null
  /** The match through which they hired them. */
  requestId: number | null
}

/** Whom a consumer watches, and whom they stopped watching: hired advisors first, then the newest. */
export async function readWatching(
  orm: Orm,
  consumerId: PersonId,
): Promise<{ watching: Watching[]; stopped: Watching[] }> {
  const without = await findNotWatched(orm, consumerId)
  const kept = await readKept(orm, consumerId)
  return {
    watching: kept.filter(({ advisorId }) => !without.has(advisorId)),
    stopped: kept.filter(({ advisorId }) => without.get(advisorId) === 'stopped'),
  }
}

/** Also where they stopped watching; undefined where the consumer neither saved nor hired them. */
export async function findKept(
  orm: Orm,
  consumerId: PersonId,
  advisorId: PersonId,
): Promise<Watching | undefined> {
  return (await readKept(orm, consumerId)).find((each) => each.advisorId === advisorId)
}

/** As hired where both, by the first day; only while the work lasts. */
async function readKept(orm: Orm, consumerId: PersonId): Promise<Watching[]> {
  const kept = new Map<PersonId, Watching>()
  for (const { advisorId, hiredOn, endedOn, requestId } of await readHired(orm, consumerId))
    if (endedOn === null && !kept.has(advisorId))
      // Noon, so that it is the same day on every clock of the country.
      kept.set(advisorId, {
        advisorId,
        because: 'hired',
        since: new Date(`${hiredOn}T12:00:00Z`),
        hiredOn,
        requestId,
      })
  const hired = [...kept.values()].sort(newestFirst)
  const saved = (await findSaved(orm, consumerId))
    .filter(({ advisorId }) => !kept.has(advisorId))
    .map(
      ({ advisorId, savedAt }): Watching => ({
        advisorId,
        because: 'saved',
        since: savedAt,
        hiredOn: null,
        requestId: null,
      }),
    )
  return [...hired, ...saved.sort(newestFirst)]
}

const newestFirst = (one: Watching, other: Watching) =>
  other.since.getTime() - one.since.getTime() || other.advisorId - one.advisorId
