import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { criteriaShape } from '../people/criteria.ts'
import { idsOf } from '../people/profile-choices.ts'
import { pathIdSchema } from '../person-id.ts'
import { declineReasons } from './requests.ts'

// An advisor's own statistics (product.md 3.7 and 3.11): counts of events, never of identifiable people.
// Figures below five are withheld.

const seconds = z.int()
/** Null where there are too few to show. */
const shown = z.nullable(z.number())

export const fewestToShow = 5

const tile = z.strictObject({ value: shown, of: z.int(), before: shown })

export const metricsSchema = z.strictObject({
  from: z.iso.date(),
  /** The last full day, because today is not over. */
  to: z.iso.date(),
  is_partial: z.boolean(),
  made_at: seconds,
  /** Days since the first publication; below 14 the figures say little. */
  days_with_us: z.int(),
  tiles: z.strictObject({
    /** Median wall-clock hours from sent to accepted or declined, late answers included. */
    median_answer_hours: tile,
    /** Percent answered in time. */
    within_promise: tile,
    accepted: tile,
    room: z.strictObject({ free: z.int(), of: z.int(), expected: z.number() }),
  }),
  funnel: z.array(
    z.strictObject({
      step: z.enum(['shown', 'opened', 'saved', 'requested', 'accepted', 'met', 'hired']),
      count: z.int(),
      /** Percent of the previous step. */
      of_before: shown,
    }),
  ),
  by_source: z.strictObject({ search: z.int(), saved_search: z.int(), next_best: z.int() }),
  /** By week: percent of top-3 ranks among lists with this advisor, and what the scores alone would give. */
  exposure: z.array(z.strictObject({ from: z.iso.date(), share: shown, expected: shown, lists: z.int() })),
  /** Hours to an answer, in bins of the promised business hours; the last bin is late. */
  answer_times: z.array(z.strictObject({ bin: z.string(), count: z.int(), is_late: z.boolean() })),
  declined: z.strictObject({
    of: z.int(),
    reasons: z.array(z.strictObject({ reason: z.enum(idsOf(declineReasons)), count: shown })),
  }),
  /** The advisor's first-year cost within the same fee type and state, and its quantile. */
  fee_position: z.nullable(
    z.strictObject({
      fee_type: z.int(),
      state: z.string(),
      /** The assets of the household whose first year is computed. */
      assets: z.int(),
      own: z.int(),
      others: z.array(z.int()),
      lower_than_percent: shown,
    }),
  ),
})
export type Metrics = z.infer<typeof metricsSchema>

export const readMetrics = endpoint({
  name: 'readMetrics',
  method: 'GET',
  path: '/api/v1/advisor/{advisorId}/metrics',
  access: ['advisor', 'admin'],
  summary: 'An advisor’s metrics: funnel, answer time, exposure and fee position',
  params: z.strictObject({ advisorId: pathIdSchema }),
  query: z.strictObject({ from: z.optional(z.iso.date()), to: z.optional(z.iso.date()) }),
  answer: z.strictObject({ metrics: metricsSchema }),
  problems: ['not-found'],
})

export const reachCriteria = [
  'states',
  'topics',
  'specialties',
  'assets',
  'income',
  'meeting',
  'kinds-of-help',
  'room',
] as const

/** Live preview of changed criteria before they are saved. */
export const readReach = endpoint({
  name: 'readReach',
  method: 'POST',
  path: '/api/v1/criteria/reach',
  access: ['advisor'],
  underMasquerade: 'read',
  summary:
    'How many consumers would see the signed-in advisor with these criteria, and how high they would rank',
  body: z.partial(z.strictObject(criteriaShape)),
  answer: z.strictObject({
    /** Whether the advisor is visible yet; the figures assume that they are. */
    is_shown: z.boolean(),
    /** Consumers who could search in the last quarter. Every count here reports one to four as four. */
    consumers: z.int(),
    /** Those with the advisor in their top 50 and in their top 10. */
    shown_to: z.int(),
    in_first_ten: z.int(),
    /** The oldest and the median age of the stored scores, in seconds. */
    oldest_age: z.nullable(z.int()),
    median_age: z.nullable(z.int()),
    /**
     * In this order: how many are left after this criterion and the previous ones, ending with
     * `shown_to`; and how many would be reached if only this one were given up.
     */
    criteria: z.array(z.strictObject({ criterion: z.enum(reachCriteria), left: z.int(), without: z.int() })),
  }),
})
