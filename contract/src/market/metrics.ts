import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { isoDay } from '../number-rules.ts'
import { criteriaShape } from '../people/criteria.ts'
import { idsOf, states } from '../people/profile-choices.ts'
import { pathIdSchema } from '../person-id.ts'
import { placesSchema } from './places.ts'
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
    /** Lists of more than three advisors with this one among the first three; `of` are all such lists. */
    top_three: z.strictObject({ value: shown, of: z.int() }),
  }),
  /** As of now, not of the period. */
  places: placesSchema,
  funnel: z.array(
    z.strictObject({
      step: z.enum(['shown', 'opened', 'saved', 'requested', 'accepted', 'met', 'hired']),
      count: z.int(),
      /** Percent of the previous step; of accepted, of the answered and expired ones, as in the tile. */
      of_before: shown,
    }),
  ),
  /** Where the requests of the period are that did not lead to a meeting, and the meetings that did not lead on. */
  outcomes: z.strictObject({
    not_met: z.strictObject({
      declined: z.int(),
      expired: z.int(),
      withdrawn: z.int(),
      waiting: z.int(),
      /** Accepted; the first meeting is still to come. */
      to_meet: z.int(),
      /** Accepted and closed without a meeting. */
      closed: z.int(),
    }),
    not_hired: z.strictObject({ deciding: z.int(), closed: z.int() }),
  }),
  by_source: z.strictObject({ search: z.int(), saved_search: z.int(), next_best: z.int() }),
  /** By week: percent of top-3 ranks among lists with this advisor, and what the scores alone would give. */
  exposure: z.array(z.strictObject({ from: z.iso.date(), share: shown, expected: shown, lists: z.int() })),
  /** Hours to an answer, in bins of the promised business hours; the last bin is late. */
  answer_times: z.array(z.strictObject({ bin: z.string(), count: z.int(), is_late: z.boolean() })),
  declined: z.strictObject({
    of: z.int(),
    reasons: z.array(z.strictObject({ reason: z.enum(idsOf(declineReasons)), count: shown })),
  }),
  /** The advisor's first-year cost within the same fee type and their own state, and its quantile. */
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
  summary: 'Get an advisor’s metrics: funnel, answer time, exposure and fee position',
  params: z.strictObject({ advisorId: pathIdSchema }),
  query: z.strictObject({ from: z.optional(isoDay), to: z.optional(isoDay) }),
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

/** Reach is rounded to this, and a smaller figure is not told from none. */
export const reachStep = 10
/** Different criteria an advisor can try in a day, which is more than a careful edit of the form needs. */
export const reachPerDay = 60

/**
 * Live preview of changed criteria before they are saved, for approved advisors. An estimate from a weekly
 * snapshot of noisy counts (decision 0036): the same question has the same answer all week.
 */
export const readReach = endpoint({
  name: 'readReach',
  method: 'POST',
  path: '/api/v1/criteria/reach',
  access: ['advisor'],
  underMasquerade: 'read',
  summary: 'Estimate how many consumers would see you with these criteria, and how high',
  body: z.partial(z.strictObject(criteriaShape)),
  answer: z.strictObject({
    /** When consumers were last counted, and when they are counted next; null before the first time. */
    as_of: z.nullable(seconds),
    next_at: seconds,
    /** Consumers who could search in the last quarter. Every count is rounded to 10; 0 means fewer than 10. */
    consumers: z.int(),
    /** Those with the advisor in their top 50 and in their top 10. */
    shown_to: z.int(),
    in_first_ten: z.int(),
    /** Minimums count from the lower edge of their band. */
    counted_minimums: z.strictObject({ asset_minimum: z.int(), income_minimum: z.int() }),
    /** Asked for but not counted, because the advisor is not registered there. */
    states_left_out: z.array(z.enum(idsOf(states))),
    /**
     * In this order: how many are left after this criterion and the previous ones, ending with
     * `shown_to`; and how many would be reached if only this one were given up.
     */
    criteria: z.array(z.strictObject({ criterion: z.enum(reachCriteria), left: z.int(), without: z.int() })),
  }),
  problems: ['approval-due', 'reach-budget-spent'],
})
