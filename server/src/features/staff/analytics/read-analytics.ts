import type { QueryOf } from '@evenkeel/contract/endpoint'
import type { AnalyticsTile, readAnalytics as call } from '@evenkeel/contract/staff/analytics'
import { type AnalyticsTileId, analyticsTiles } from '@evenkeel/contract/staff/analytics-tiles'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { groupedBy, groupsOf } from './acceptance-groups.ts'
import { type AnalyticsPeriod, analyticsPeriod, analyticsZone } from './analytics-period.ts'
import { readCallsByDay, readCallsByRoute } from './call-store.ts'
import { lineOf } from './compute-lines.ts'
import { readCountedDays } from './day-store.ts'
import { readCurve } from './exposure-store.ts'
import { readBuckets, readDays, readGroups, readSteps } from './figure-store.ts'
import { consumerFunnels, type Funnel, onboardingFunnels, stepsOf, vettingFunnels } from './funnel-steps.ts'
import { requestedSegment } from './requested-segment.ts'
import { type LineRule, tileLines } from './tile-lines.ts'
import { routesOf } from './worst-routes.ts'

/** Bad routes are a question of recent days. */
const routeDays = 28
const everybody = { by: 'all', value: '' }

/** One tile of System Analytics (spec 1-07, 2.1-24). Reads daily sums, never people. */
export async function readAnalytics(
  { database: { orm }, clock }: Pick<Services, 'database' | 'clock'>,
  tile: AnalyticsTileId,
  asked: QueryOf<typeof call>,
): Promise<AnalyticsTile> {
  const period = analyticsPeriod(asked, clock.now())
  const segment = requestedSegment(asked)
  const { title, definition, segments } = analyticsTiles[tile]
  const isSegmented = segment !== null && segments.some((each) => each === segment.by)
  const rules = tileLines[tile].filter(({ hasNoSegment }) => !(isSegmented && hasNoSegment))

  const began = performance.now()
  // One after the other, because a page asks for all tiles at once and other calls need connections too.
  const counted = await readCountedDays(orm, period.beforeFrom, period.to)
  const counts = await readCounts(orm, tile, rules, period, isSegmented && segment ? segment : everybody)
  const more = await readMore(orm, tile, period)
  const query_ms = Math.round((performance.now() - began) * 10) / 10

  // Calls are counted as they are served, so none of their days is pending.
  const uncounted = new Set(tile === 'errors-and-slow-calls' ? [] : counted.uncounted)
  const openDay = period.isPartial ? period.to : undefined
  const lines = rules.map((rule) =>
    lineOf(rule, { ...period, ...counts, uncounted, openDay }, isSegmented, tile === 'headlines'),
  )
  return {
    tile,
    title,
    definition,
    from: period.from,
    to: period.to,
    before_from: period.beforeFrom,
    before_to: period.beforeTo,
    time_zone: analyticsZone,
    is_partial: period.isPartial,
    segment,
    is_segmented: isSegmented,
    days: period.days,
    uncounted_days: period.days.filter((day) => uncounted.has(day)).length,
    is_too_few: more.isTooFew || lines.some(({ isTooFew }) => isTooFew),
    lines: lines.map(({ line }) => line),
    steps: more.steps,
    groups: more.groups,
    routes: more.routes,
    curve: more.curve,
    computed_at: counted.countedAt && Math.floor(counted.countedAt.getTime() / 1000),
    query_ms,
  }
}

async function readCounts(
  orm: Orm,
  tile: AnalyticsTileId,
  rules: readonly LineRule[],
  { beforeFrom: from, to }: AnalyticsPeriod,
  segment: { by: string; value: string },
) {
  if (tile === 'errors-and-slow-calls') return { figures: await readCallsByDay(orm, from, to), buckets: [] }
  const metrics = [
    ...new Set(
      rules.flatMap((rule) => {
        if (rule.is === 'share') return [rule.of, rule.in]
        return rule.is === 'count' && rule.and ? [rule.of, rule.and] : [rule.of]
      }),
    ),
  ]
  const timed = rules.flatMap((rule) =>
    rule.is === 'median-hours' || rule.is === 'median-days' ? [rule.of] : [],
  )
  const figures = await readDays(orm, { metrics, ...segment, from, to })
  const buckets = timed.length > 0 ? await readBuckets(orm, { metrics: timed, ...segment, from, to }) : []
  const calls = metrics.includes('call') ? await readCallsByDay(orm, from, to) : []
  return { figures: [...figures, ...calls], buckets }
}

const nothingMore = { steps: [], groups: [], routes: [], curve: [], isTooFew: false }

async function readMore(
  orm: Orm,
  tile: AnalyticsTileId,
  { from, to, days }: AnalyticsPeriod,
): Promise<Pick<AnalyticsTile, 'steps' | 'groups' | 'routes' | 'curve'> & { isTooFew: boolean }> {
  const funnel = async (funnels: readonly Funnel[]) => {
    const metrics = funnels.flatMap(({ steps }) => steps.map(({ metric }) => metric))
    return stepsOf(funnels, await readSteps(orm, { metrics, ...everybody, from, to }))
  }
  switch (tile) {
    case 'onboarding':
      return { ...nothingMore, steps: await funnel(onboardingFunnels) }
    case 'consumer-steps':
      return { ...nothingMore, steps: await funnel(consumerFunnels) }
    case 'vetting-funnel':
      return { ...nothingMore, steps: await funnel(vettingFunnels) }
    case 'acceptance-by-group':
      return { ...nothingMore, ...groupsOf(await readGroups(orm, { groupings: groupedBy, from, to })) }
    case 'exposure': {
      const points = await readCurve(orm, { from, to })
      return {
        ...nothingMore,
        curve: points.map(({ percent, held }) => ({ advisors: percent, places: held })),
      }
    }
    case 'errors-and-slow-calls':
      return {
        ...nothingMore,
        routes: routesOf(await readCallsByRoute(orm, days.at(-routeDays) ?? from, to)),
      }
    default:
      return nothingMore
  }
}
