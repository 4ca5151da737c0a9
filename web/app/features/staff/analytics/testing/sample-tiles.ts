import type {
  AnalyticsGroup,
  AnalyticsLine,
  AnalyticsRoute,
  AnalyticsStep,
  AnalyticsTile,
} from '@evenkeel/contract/staff/analytics'
import { type AnalyticsTileId, analyticsTiles } from '@evenkeel/contract/staff/analytics-tiles'

// For tests: answers that follow the contract, for seven days in November.

const days = ['10', '11', '12', '13', '14', '15', '16'].map((day) => `2026-11-${day}`)

export const lineOf = (parts: Partial<AnalyticsLine> = {}): AnalyticsLine => ({
  id: 'all',
  label: 'Requests',
  unit: 'count',
  value: 124,
  before: 111,
  n: 124,
  n_before: 111,
  by_day: [10, 20, 30, 14, 25, 20, 5],
  by_day_before: [],
  ...parts,
})

export const shareOf = (parts: Partial<AnalyticsLine> = {}): AnalyticsLine =>
  lineOf({
    id: 'share',
    label: 'Accepted',
    unit: 'percent',
    value: 64.2,
    before: 67.4,
    n: 212,
    n_before: 190,
    by_day: [60, 62, null, 66, 70, 61, 64],
    ...parts,
  })

export const stepOf = (parts: Partial<AnalyticsStep> = {}): AnalyticsStep => ({
  id: 'begun',
  label: 'Signed up',
  funnel: 'consumer',
  count: 200,
  of_first: null,
  of_before: null,
  median_minutes: null,
  ...parts,
})

export const groupOf = (parts: Partial<AnalyticsGroup> = {}): AnalyticsGroup => ({
  by: 'gender',
  id: 'Female',
  label: 'Female',
  n: 212,
  value: 61,
  low: 54.3,
  high: 67.3,
  difference: { value: -4, low: -12.1, high: 3.9 },
  is_small: false,
  ...parts,
})

export const routeOf = (parts: Partial<AnalyticsRoute> = {}): AnalyticsRoute => ({
  route: 'GET /api/v1/consumer/{consumerId}',
  calls: 1200,
  errors: 0,
  slow: 0,
  median_ms: 8,
  p95_ms: 40,
  ...parts,
})

export function tileOf(tile: AnalyticsTileId, parts: Partial<AnalyticsTile> = {}): AnalyticsTile {
  const { title, definition } = analyticsTiles[tile]
  return {
    tile,
    title,
    definition,
    from: '2026-11-10',
    to: '2026-11-16',
    before_from: '2026-11-03',
    before_to: '2026-11-09',
    time_zone: 'America/New_York',
    is_partial: true,
    uncounted_days: 0,
    segment: null,
    is_segmented: true,
    is_too_few: false,
    days,
    lines: [lineOf({ label: title })],
    steps: [],
    groups: [],
    routes: [],
    curve: [],
    computed_at: Date.parse('2026-11-16T17:40:00Z') / 1000,
    query_ms: 12.4,
    ...parts,
  }
}
