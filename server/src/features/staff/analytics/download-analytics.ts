import { Readable } from 'node:stream'
import type { QueryOf } from '@evenkeel/contract/endpoint'
import type { AnalyticsTile, readAnalytics as call } from '@evenkeel/contract/staff/analytics'
import { type AnalyticsTileId, analyticsSegments } from '@evenkeel/contract/staff/analytics-tiles'
import { writeCsv } from '@evenkeel/format/csv'
import type { Services } from '../../../services.ts'
import { readAnalytics } from './read-analytics.ts'

type Rows = (string | number | null)[][]

/** The same tile as a file, with a byte order mark so that spreadsheets read UTF-8. */
export async function downloadAnalytics(
  services: Pick<Services, 'database' | 'clock'>,
  tile: AnalyticsTileId,
  asked: QueryOf<typeof call>,
): Promise<{ stream: Readable; bytes: number; type: string; name: string }> {
  const answer = await readAnalytics(services, tile, asked)
  const tables = [
    headOf(answer),
    linesOf(answer),
    stepsOf(answer),
    groupsOf(answer),
    routesOf(answer),
    curveOf(answer),
  ]
  const text = tables
    .filter((table) => table.length > 0)
    .map(writeCsv)
    .join('\r\n')
  const bytes = Buffer.from(`\uFEFF${text}`)
  const name = `${tile} ${answer.from} to ${answer.to}.csv`
  return { stream: Readable.from([bytes]), bytes: bytes.length, type: 'text/csv; charset=utf-8', name }
}

function headOf(answer: AnalyticsTile): Rows {
  const { segment, computed_at } = answer
  return [
    ['Tile', answer.title],
    ['Definition', answer.definition],
    ['From', answer.from],
    ['To', answer.to],
    ['Time zone', answer.time_zone],
    ['Last day incomplete', answer.is_partial ? 'yes' : 'no'],
    ['Days not counted yet', answer.uncounted_days],
    ...(segment ? [['Segment', `${analyticsSegments[segment.by]}: ${segment.value}`]] : []),
    ...(segment && !answer.is_segmented
      ? [['Segment', 'Does not apply. These figures cover everyone.']]
      : []),
    ...(answer.is_too_few ? [['Hidden', 'Counts below five are hidden.']] : []),
    ['As of', computed_at === null ? null : new Date(computed_at * 1000).toISOString()],
  ]
}

function linesOf({ lines, days }: AnalyticsTile): Rows {
  if (lines.length === 0) return []
  const each = (of: (line: AnalyticsTile['lines'][number]) => string | number | null) => lines.map(of)
  return [
    ['Day', ...each(({ label, unit }) => `${label} (${unit})`)],
    ...days.map((day, index) => [day, ...each(({ by_day }) => by_day[index] ?? null)]),
    ['Range', ...each(({ value }) => value)],
    ['Previous range', ...each(({ before }) => before)],
    ['n', ...each(({ n }) => n)],
  ]
}

function stepsOf({ steps }: AnalyticsTile): Rows {
  if (steps.length === 0) return []
  return [
    ['Funnel', 'Step', 'Count', 'Percent of first step', 'Percent of previous step', 'Median minutes'],
    ...steps.map((step) => [
      step.funnel,
      step.label,
      step.count,
      step.of_first,
      step.of_before,
      step.median_minutes,
    ]),
  ]
}

function groupsOf({ groups }: AnalyticsTile): Rows {
  if (groups.length === 0) return []
  return [
    ['By', 'Group', 'n', 'Percent accepted', 'Low', 'High', 'Difference', 'Low', 'High', 'Fewer than 30'],
    ...groups.map(({ by, label, n, value, low, high, difference: apart, is_small }) => [
      by,
      label,
      n,
      value,
      low,
      high,
      apart?.value ?? null,
      apart?.low ?? null,
      apart?.high ?? null,
      is_small ? 'yes' : 'no',
    ]),
  ]
}

function curveOf({ curve }: AnalyticsTile): Rows {
  if (curve.length === 0) return []
  return [
    ['Percent of advisors, least shown first', 'Percent of list positions'],
    ...curve.map(({ advisors, places }) => [advisors, places]),
  ]
}

function routesOf({ routes }: AnalyticsTile): Rows {
  if (routes.length === 0) return []
  return [
    ['Route', 'Calls', 'Failed on our side', 'Slower than 500 ms', 'Median ms', '95th percentile ms'],
    ...routes.map((each) => [each.route, each.calls, each.errors, each.slow, each.median_ms, each.p95_ms]),
  ]
}
