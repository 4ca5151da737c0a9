import * as z from 'zod/mini'
import { endpoint, file } from '../endpoint.ts'
import { keysOf } from '../keys-of.ts'
import { isoDay } from '../number-rules.ts'
import { idsOf } from '../people/profile-choices.ts'
import { analyticsSegments, analyticsTiles } from './analytics-tiles.ts'

// System Analytics (spec 2.1-24, product.md 3.16): one call per tile, so that one failure does not affect the
// others. Figures are daily counts, never rows of people; segments and groups below five are withheld.

export const mostAnalyticsDays = 400
export const usualAnalyticsDays = 28
/** Smaller segments and groups are withheld. */
export const fewestInSegment = 5
/** Below this count a difference between groups says little. */
export const fewestToCompare = 30

const tileIds = keysOf(analyticsTiles)

/** Null: no data, or too few to show. */
const shown = z.nullable(z.number())

export const analyticsUnits = ['count', 'per-day', 'percent', 'hours', 'days', 'score', 'index'] as const

const lineSchema = z.strictObject({
  id: z.string(),
  label: z.string(),
  unit: z.enum(analyticsUnits),
  /** For the whole range, and for the same number of days before it. */
  value: shown,
  before: shown,
  /** Sample size: for a count the count itself, for a share its denominator. */
  n: z.nullable(z.int()),
  n_before: z.nullable(z.int()),
  /** One value per day, in the order of `days`; null without data. */
  by_day: z.array(shown),
  /** The same days of the period before; empty except for headline figures. */
  by_day_before: z.array(shown),
})
export type AnalyticsLine = z.infer<typeof lineSchema>

const stepSchema = z.strictObject({
  id: z.string(),
  label: z.string(),
  /** Its funnel, where there are several; each starts with its first step. */
  funnel: z.string(),
  count: z.int(),
  /** Percent of the first and of the previous step; null at the first, and where no one got that far. */
  of_first: shown,
  of_before: shown,
  /** Time since the previous step; null where fewer than five passed both at different moments. */
  median_minutes: shown,
})
export type AnalyticsStep = z.infer<typeof stepSchema>

const groupSchema = z.strictObject({
  by: z.enum(['gender', 'age-band', 'asset-band']),
  id: z.string(),
  label: z.string(),
  /** Decided requests; null where there are too few to show. */
  n: z.nullable(z.int()),
  /** Percent accepted and its 95% interval. */
  value: shown,
  low: shown,
  high: shown,
  /** Percentage points above (or below) everyone else who answered, and its 95% interval. */
  difference: z.nullable(z.strictObject({ value: z.number(), low: z.number(), high: z.number() })),
  /** Fewer than 30 in this or the other group, which calls for a warning. */
  is_small: z.boolean(),
})
export type AnalyticsGroup = z.infer<typeof groupSchema>

const routeSchema = z.strictObject({
  /** The declared path, which never contains ids. */
  route: z.string(),
  calls: z.int(),
  errors: z.int(),
  slow: z.int(),
  /** Milliseconds from buckets that each grow by a factor of 1.4; null without calls. */
  median_ms: shown,
  p95_ms: shown,
})
export type AnalyticsRoute = z.infer<typeof routeSchema>

const curvePointSchema = z.strictObject({
  /** Percent of the advisors, least shown first, and percent of all ranks they hold. */
  advisors: z.number(),
  places: z.number(),
})

const segmentSchema = z.strictObject({ by: z.enum(idsOf(analyticsSegments)), value: z.string() })

export const analyticsTileSchema = z.strictObject({
  tile: z.enum(tileIds),
  title: z.string(),
  definition: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  before_from: z.iso.date(),
  before_to: z.iso.date(),
  /** The time zone of the days. */
  time_zone: z.string(),
  /** The last day is today, which is incomplete and drawn hatched. */
  is_partial: z.boolean(),
  /** Days of the range not counted yet; they are null, not zero. */
  uncounted_days: z.int(),
  /** The requested segment; null for everyone. */
  segment: z.nullable(segmentSchema),
  /** False where this tile does not support the requested segment, so that the figures cover everyone. */
  is_segmented: z.boolean(),
  /** Something is withheld because fewer than five are in it. */
  is_too_few: z.boolean(),
  days: z.array(z.iso.date()),
  lines: z.array(lineSchema),
  steps: z.array(stepSchema),
  groups: z.array(groupSchema),
  routes: z.array(routeSchema),
  /** Lorenz curve of how ranks are distributed on the last counted day; empty in other tiles. */
  curve: z.array(curvePointSchema),
  /** When the newest day of the range was last counted; null before the first count. */
  computed_at: z.nullable(z.int()),
  /** How long the database took for this answer. */
  query_ms: z.number(),
})
export type AnalyticsTile = z.infer<typeof analyticsTileSchema>

const params = z.strictObject({ tile: z.enum(tileIds) })
/** By default the last 28 days. One segment at a time, because a combination could identify a person. */
const query = z.strictObject({
  from: z.optional(isoDay),
  to: z.optional(isoDay),
  segment: z.optional(z.enum(idsOf(analyticsSegments))),
  /**
   * Value of `segment`: a state's two letters, a fee type's index (0–3), an asset band's id, or an age
   * band.
   */
  value: z.optional(z.string().check(z.maxLength(20))),
})

export const readAnalytics = endpoint({
  name: 'readAnalytics',
  method: 'GET',
  path: '/api/v1/admin/analytics/{tile}',
  access: ['admin'],
  summary: 'Get one tile of System Analytics for a date range and, if it applies, a segment',
  params,
  query,
  answer: analyticsTileSchema,
})

export const downloadAnalytics = endpoint({
  name: 'downloadAnalytics',
  method: 'GET',
  path: '/api/v1/admin/analytics/{tile}/csv',
  access: ['admin'],
  summary: 'Export a tile as CSV',
  params,
  query,
  answer: file,
})
