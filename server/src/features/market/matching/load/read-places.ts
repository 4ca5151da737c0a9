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
import { type Load, monthsZone, readLoad } from './load-store.ts'

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
