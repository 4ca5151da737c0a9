import type { QueryOf } from '@evenkeel/contract/endpoint'
import type { readMetrics as call, Metrics } from '@evenkeel/contract/market/metrics'
import { firstCriteria } from '@evenkeel/contract/people/criteria'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { resolvePerson } from '../../account/identity/people/resolve-person.ts'
import { logAccess } from '../../account/privacy/log-access.ts'
import { feePosition } from './fee-position.ts'
import { exposureOf, funnelOf, sourcesOf } from './metrics-funnel.ts'
import { readPeriod } from './metrics-period.ts'
import {
  type AdvisorPlaces,
  countEvents,
  findAdvisorPlaces,
  findMainState,
  readAsked,
  readShown,
} from './metrics-store.ts'
import { answerTiles, answerTimes, declinedFigures } from './response-metrics.ts'

const dayMs = 86_400_000

/** An advisor's own figures, for themselves and for staff; for others they do not exist. */
export async function readMetrics(
  services: Pick<Services, 'database' | 'clock' | 'matching'>,
  caller: Caller,
  advisor: string,
  asked: QueryOf<typeof call>,
): Promise<Metrics> {
  const { database, clock, matching } = services
  const { orm } = database
  const advisorId = await resolvePerson(services, 'advisor', advisor)
  const mayRead = caller.role === 'admin' || caller.personId === advisorId
  const standing = mayRead && advisorId !== undefined ? await findAdvisorPlaces(orm, advisorId) : undefined
  if (advisorId === undefined || !standing) throw new Problem('not-found')
  const now = clock.now()
  const period = readPeriod(asked, now, standing.timeZone)
  if (caller.role === 'admin')
    await logAccess(services, caller, advisorId, { what: 'Figures', why: 'Opened in support' })

  const [rows, before, events, shown, mainState] = await Promise.all([
    readAsked(orm, advisorId, period),
    readAsked(orm, advisorId, period.before),
    countEvents(orm, advisorId, period),
    readShown(orm, advisorId, period),
    findMainState(orm, advisorId, period),
  ])
  const { firstPublishedAt } = standing
  return {
    from: period.from,
    to: period.to,
    is_partial: period.isPartial,
    made_at: Math.floor(now.getTime() / 1000),
    days_with_us: firstPublishedAt
      ? Math.max(0, Math.floor((now.getTime() - firstPublishedAt.getTime()) / dayMs))
      : 0,
    tiles: { ...answerTiles(rows, before), room: roomOf(standing) },
    funnel: funnelOf(shown, events, rows),
    by_source: sourcesOf(shown),
    exposure: exposureOf(shown, period.weeks),
    answer_times: answerTimes(rows),
    declined: declinedFigures(rows),
    fee_position: await feePosition(orm, await matching.market(), advisorId, mainState),
  }
}

function roomOf({ places, freePlaces, pending }: AdvisorPlaces): Metrics['tiles']['room'] {
  const of = places ?? firstCriteria.new_clients_per_month
  return { free: Math.max(0, freePlaces ?? of), of, expected: pending ?? 0 }
}
