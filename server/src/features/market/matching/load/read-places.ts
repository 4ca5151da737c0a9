import type { Places } from '@evenkeel/contract/market/places'
import { mostUnanswered } from '@evenkeel/contract/market/requests'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import { leastRoom, roomOf } from '@evenkeel/matching/load-budget'
import type { Orm } from '../../../../database/database.ts'
import { dayOf } from '../../../../time/day-of.ts'
import { readNames } from '../../../account/identity/people/person-names.ts'
import { isPaused } from '../../../people/criteria/is-paused.ts'
import { readCriteriaOf } from '../../../people/criteria/read-criteria-of.ts'
import { type Load, monthsZone, readLoad, readLoads } from './load-store.ts'

/** The free places that an advisor, staff and the check before an acceptance see, counted from the requests themselves. */
export async function readPlaces(orm: Orm, advisorId: PersonId, now: Date): Promise<Places> {
  const load = await readLoad(orm, advisorId, now)
  if (!load) throw new Problem('not-found')
  const { paused_until } = await readCriteriaOf(orm, advisorId)
  const today = dayOf(now, (await readNames(orm, advisorId))?.timeZone)
  const pausedUntil = isPaused(paused_until, today) ? paused_until : null
  return {
    of: load.places,
    taken: load.taken,
    free: Math.max(0, load.freePlaces),
    renews_on: nextMonth(dayOf(now, monthsZone)),
    paused_until: pausedUntil,
    unanswered: load.unanswered,
    status: pausedUntil ? 'paused' : statusOf(load),
  }
}

/** Of many at once, by what is stored: why consumers can't ask each of them, and the day until then. */
export async function readStatuses(
  orm: Orm,
  advisors: readonly { advisorId: PersonId; pausedUntil: string | null; timeZone: string | null }[],
  now: Date,
): Promise<Map<PersonId, Pick<Places, 'status' | 'paused_until' | 'renews_on'>>> {
  const loads = await readLoads(
    orm,
    advisors.map(({ advisorId }) => advisorId),
    now,
  )
  const renews_on = nextMonth(dayOf(now, monthsZone))
  return new Map(
    advisors.flatMap(({ advisorId, pausedUntil, timeZone }) => {
      const load = loads.get(advisorId)
      if (!load) return []
      const paused_until = isPaused(pausedUntil, dayOf(now, timeZone)) ? pausedUntil : null
      return [[advisorId, { status: paused_until ? 'paused' : statusOf(load), paused_until, renews_on }]]
    }),
  )
}

function statusOf({ places, freePlaces, pending, unanswered }: Load): Places['status'] {
  if (places === 0) return 'closed'
  if (freePlaces < 1) return 'full'
  if (unanswered >= mostUnanswered) return 'unanswered'
  return roomOf(freePlaces, [pending]) < leastRoom ? 'promised' : 'open'
}

function nextMonth(day: string): string {
  const [year, month] = day.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, month ?? 0, 1)).toISOString().slice(0, 10)
}
