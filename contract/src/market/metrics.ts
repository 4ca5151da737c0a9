import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { criteriaShape } from '../people/criteria.ts'
import { idsOf } from '../people/profile-choices.ts'
import { pathIdSchema } from '../person-id.ts'
import { declineReasons } from './requests.ts'

// How an advisor does with us (product.md 3.7 and 3.11): counts of events, never of people one could name. Below five a
// figure is too few to show.

const seconds = z.int()
/** Null: too few to show. */
const shown = z.nullable(z.number())

export const fewestToShow = 5

const tile = z.strictObject({ value: shown, of: z.int(), before: shown })

export const metricsSchema = z.strictObject({
  from: z.iso.date(),
  /** The last day; today is not over. */
  to: z.iso.date(),
  is_partial: z.boolean(),
  made_at: seconds,
  /** Days since the first publication; below 14 there is little to see. */
  days_with_us: z.int(),
  tiles: z.strictObject({
    /** Hours on the wall clock from sent to accepted or declined, median, late ones included. */
    median_answer_hours: tile,
    /** Percent answered before the clock ran out. */
    within_promise: tile,
    accepted: tile,
    room: z.strictObject({ free: z.int(), of: z.int(), expected: z.number() }),
  }),
  funnel: z.array(
    z.strictObject({
      step: z.enum(['shown', 'opened', 'saved', 'requested', 'accepted', 'met', 'hired']),
      count: z.int(),
      /** Percent of the step before it. */
      of_before: shown,
    }),
  ),
  by_source: z.strictObject({ search: z.int(), saved_search: z.int(), next_best: z.int() }),
  /** By week: percent of top-3 places held among lists one stood in, and what the scores alone would give. */
  exposure: z.array(z.strictObject({ from: z.iso.date(), share: shown, expected: shown, lists: z.int() })),
  /** Hours to an answer in bins of the promise's business hours; the last is late. */
  answer_times: z.array(z.strictObject({ bin: z.string(), count: z.int(), is_late: z.boolean() })),
  declined: z.strictObject({
    of: z.int(),
    reasons: z.array(z.strictObject({ reason: z.enum(idsOf(declineReasons)), count: shown })),
  }),
  /** Within the same fee type and state: the own first-year figure and where it lies. */
  fee_position: z.nullable(
    z.strictObject({
      fee_type: z.int(),
      state: z.string(),
      /** What the household manages whose first year it is. */
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
  summary: 'How an advisor does: funnel, answer time, exposure, fee position',
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

/** Live while criteria are changed: what they would do, before they are saved. */
export const readReach = endpoint({
  name: 'readReach',
  method: 'POST',
  path: '/api/v1/criteria/reach',
  access: ['advisor'],
  underMasquerade: 'read',
  summary: 'To how many consumers the calling advisor would be shown with these criteria, and how high',
  body: z.partial(z.strictObject(criteriaShape)),
  answer: z.strictObject({
    /** Whether the advisor is shown to anybody yet; the figures are as if they were. */
    is_shown: z.boolean(),
    /** Consumers who could look for an advisor in the last quarter. Of every count here one to four are told as four. */
    consumers: z.int(),
    /** Among them those in whose first 50, and in whose first 10, the advisor would stand. */
    shown_to: z.int(),
    in_first_ten: z.int(),
    /** The oldest and the middle age of the stored scores, in seconds. */
    oldest_age: z.nullable(z.int()),
    median_age: z.nullable(z.int()),
    /** In this order: how many are left after this criterion and those before it, the last being `shown_to`; and how many
     *  would be reached if only this one were given up. */
    criteria: z.array(z.strictObject({ criterion: z.enum(reachCriteria), left: z.int(), without: z.int() })),
  }),
})
