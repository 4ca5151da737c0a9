import type { QueryOf } from '@evenkeel/contract/endpoint'
import type { readMetrics as call, Metrics } from '@evenkeel/contract/market/metrics'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { resolvePerson } from '../../account/identity/people/resolve-person.ts'
import { logAccess } from '../../account/privacy/log-access.ts'
import { readPlaces } from '../matching/load/read-places.ts'
import { exposureOf, funnelOf, outcomesOf, sourcesOf, topThreeOf } from './metrics-funnel.ts'
import { readPeriod } from './metrics-period.ts'
import { countEvents, findMeasuredAdvisor, readAsked, readShown } from './metrics-store.ts'
import { positionFee } from './reach-queries.ts'
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
  const measured = mayRead && advisorId !== undefined ? await findMeasuredAdvisor(orm, advisorId) : undefined
  if (advisorId === undefined || !measured) throw new Problem('not-found')
  const now = clock.now()
  const period = readPeriod(asked, now, measured.timeZone)
  if (caller.role === 'admin')
    await logAccess(services, caller, advisorId, { what: 'Figures', why: 'Opened in support' })

  const [rows, before, events, shown] = await Promise.all([
    readAsked(orm, advisorId, period),
    readAsked(orm, advisorId, period.before),
    countEvents(orm, advisorId, period),
    readShown(orm, advisorId, period),
  ])
  const { firstPublishedAt } = measured
  return {
    from: period.from,
    to: period.to,
    is_partial: period.isPartial,
    made_at: Math.floor(now.getTime() / 1000),
    days_with_us: firstPublishedAt
      ? Math.max(0, Math.floor((now.getTime() - firstPublishedAt.getTime()) / dayMs))
      : 0,
    tiles: { ...answerTiles(rows, before), top_three: topThreeOf(shown) },
    places: await readPlaces(orm, advisorId, now),
    funnel: funnelOf(shown, events, rows),
    outcomes: outcomesOf(rows),
    by_source: sourcesOf(shown),
    exposure: exposureOf(shown, period.weeks),
    answer_times: answerTimes(rows),
    declined: declinedFigures(rows),
    fee_position: await matching.ask(positionFee, { advisorId }),
  }
}
