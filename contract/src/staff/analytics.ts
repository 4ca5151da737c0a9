import * as z from 'zod/mini'
import { endpoint, file } from '../endpoint.ts'
import { idsOf } from '../people/profile-choices.ts'
import { analyticsSegments, analyticsTiles } from './analytics-tiles.ts'

// System Analytics (spec 2.1-24, product.md 3.16): one call a tile, so that one that fails takes no other along. Figures
// are counts by day, never rows of people; a figure of a segment or group with fewer than five in it is not told.

export const mostAnalyticsDays = 400
export const usualAnalyticsDays = 28
/** A segment or group of fewer is not shown. */
export const fewestInSegment = 5
/** Below this many a difference between groups says little. */
export const fewestToCompare = 30

const tileIds = Object.keys(analyticsTiles) as [
  keyof typeof analyticsTiles,
  ...(keyof typeof analyticsTiles)[],
]

/** Null: nothing to tell, or too few to show. */
const shown = z.nullable(z.number())

export const analyticsUnits = ['count', 'percent', 'hours', 'score', 'index'] as const

const lineSchema = z.strictObject({
  id: z.string(),
  label: z.string(),
  unit: z.enum(analyticsUnits),
  /** Of the whole range, and of as many days right before it. */
  value: shown,
  before: shown,
  /** How many things the value rests on: of a count the count itself, of a share what it is a share of. */
  n: z.nullable(z.int()),
  n_before: z.nullable(z.int()),
  /** One value a day, in the order of `days`. Null where there is nothing to tell. */
  by_day: z.array(shown),
})
export type AnalyticsLine = z.infer<typeof lineSchema>

const stepSchema = z.strictObject({
  id: z.string(),
  label: z.string(),
  /** Which of several funnels it belongs to; of each the first step is where it begins. */
  funnel: z.string(),
  count: z.int(),
  /** Percent of the first step, and of the step before it; null at the first, and where nobody came so far. */
  of_first: shown,
  of_before: shown,
  /** Since the step before it; null where fewer than five passed both at different moments. */
  median_minutes: shown,
})
export type AnalyticsStep = z.infer<typeof stepSchema>

const groupSchema = z.strictObject({
  by: z.enum(['gender', 'age-band', 'asset-band']),
  id: z.string(),
  label: z.string(),
  /** Requests that were decided; null where they are too few to show. */
  n: z.nullable(z.int()),
  /** Percent accepted and its 95% interval. */
  value: shown,
  low: shown,
  high: shown,
  /** Percent points above (or below) everybody else who said something here, and the 95% interval of that. */
  difference: z.nullable(z.strictObject({ value: z.number(), low: z.number(), high: z.number() })),
  /** Fewer than 30 here or among the others: warn. */
  is_small: z.boolean(),
})
export type AnalyticsGroup = z.infer<typeof groupSchema>

const routeSchema = z.strictObject({
  /** As declared, never as asked: no id stands in it. */
  route: z.string(),
  calls: z.int(),
  errors: z.int(),
  slow: z.int(),
  /** Milliseconds, told from classes each 1.4 times as wide as the one before; null where nothing was counted. */
  median_ms: shown,
  p95_ms: shown,
})
export type AnalyticsRoute = z.infer<typeof routeSchema>

const curvePointSchema = z.strictObject({
  /** Percent of the advisors, from the least shown, and percent of all places that they hold. */
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
  /** Whose midnight a day begins at. */
  time_zone: z.string(),
  /** The last day is today: it is not over, and is drawn hatched. */
  is_partial: z.boolean(),
  /** Days of the range that were not counted yet; they are null, not zero. */
  uncounted_days: z.int(),
  /** As asked; null for everybody. */
  segment: z.nullable(segmentSchema),
  /** False: a segment was asked for that this tile cannot be told apart by; the figures are those of everybody. */
  is_segmented: z.boolean(),
  /** Something here is left out because fewer than five are in it. */
  is_too_few: z.boolean(),
  days: z.array(z.iso.date()),
  lines: z.array(lineSchema),
  steps: z.array(stepSchema),
  groups: z.array(groupSchema),
  routes: z.array(routeSchema),
  /** How places are shared out (Lorenz curve), of the last day of the range that was counted; empty in other tiles. */
  curve: z.array(curvePointSchema),
  /** When the newest day of the range was last counted; null where none was yet. */
  computed_at: z.nullable(z.int()),
  /** How long the database took for this answer. */
  query_ms: z.number(),
})
export type AnalyticsTile = z.infer<typeof analyticsTileSchema>

const params = z.strictObject({ tile: z.enum(tileIds) })
/** Without days: the last 28. One segment at a time: several at once could be one person. */
const query = z.strictObject({
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  segment: z.optional(z.enum(idsOf(analyticsSegments))),
  /** Of `segment`: a state's two letters, a fee type's place (0–3), an asset band's id, or an age band. */
  value: z.optional(z.string().check(z.maxLength(20))),
})

export const readAnalytics = endpoint({
  name: 'readAnalytics',
  method: 'GET',
  path: '/api/v1/admin/analytics/{tile}',
  access: ['admin'],
  summary: 'One tile of System Analytics for a range of days and, where it applies, a segment',
  params,
  query,
  answer: analyticsTileSchema,
})

export const downloadAnalytics = endpoint({
  name: 'downloadAnalytics',
  method: 'GET',
  path: '/api/v1/admin/analytics/{tile}/csv',
  access: ['admin'],
  summary: 'The same tile as a CSV file',
  params,
  query,
  answer: file,
})
