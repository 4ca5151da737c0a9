import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { refusalReasons, several } from '../market/advisor-cards.ts'
import { matchDetailSchema } from '../market/matching.ts'
import { applicationStatuses } from '../people/advisors.ts'
import { idsOf } from '../people/profile-choices.ts'
import { pathIdSchema, personIdSchema } from '../person-id.ts'
import { longText } from '../text-rules.ts'
import { problemOfWhatIf, type WhatIfField, whatIfFields, whatIfValueSchema } from './checker-fields.ts'

// Staff look at a pair: why, why not, and what if (spec 1-08, 2.1-26; product.md 3.18). Nothing here changes anything
// but the log of who looked at whom.

const seconds = z.int()

/** Why staff do something; kept in the audit log. */
export const staffReasonLengths = { min: 10, max: 500 } as const
export const staffReason = longText(staffReasonLengths)

export const checkedPersonSchema = z.strictObject({
  person_id: personIdSchema,
  name: z.string(),
  is_demo: z.boolean(),
})
export type CheckedPerson = z.infer<typeof checkedPersonSchema>

const consumerSchema = z.extend(checkedPersonSchema, {
  /** Answers nobody can be matched without, in words; empty where all are there. */
  missing: z.array(z.string()),
})

/** Why an advisor is shown to nobody. */
export const notShownReasons = {
  disabled: 'The account is disabled',
  'not-approved': 'The application is not approved',
  'not-published': 'No profile is published',
  'not-read': 'The engine has not read the profile yet, or cannot read it',
} as const

const advisorSchema = z.extend(checkedPersonSchema, {
  status: z.enum(applicationStatuses),
  is_shown: z.boolean(),
  why_not_shown: z.array(z.enum(idsOf(notShownReasons))),
  is_accepting: z.nullable(z.boolean()),
  free_places: z.nullable(z.int()),
  /** Free places less the acceptances that are expected of requests that wait. */
  room: z.nullable(z.number()),
  unanswered: z.nullable(z.int()),
  /** Lists they stood in, as far as the model has counted them; fewer than three is new. */
  showings: z.nullable(z.int()),
  is_new: z.nullable(z.boolean()),
})

/** `not-asked`: nothing was said on one of the sides, so nobody is left out by it. */
export const filterStands = ['passed', 'failed', 'not-asked'] as const

const hardFilterSchema = z.strictObject({
  reason: z.enum(refusalReasons),
  stand: z.enum(filterStands),
  /** Whose condition it is; `both`: what stands between the two, or what we ask. */
  of: z.enum(['consumer', 'advisor', 'both']),
  /** What is asked for and what is there: places in the enumerations, dollars or codes, as in a refusal of readMatch. */
  wanted: several,
  found: several,
})
export type HardFilter = z.infer<typeof hardFilterSchema>

const orderSchema = z.strictObject({
  chance_wants: z.number(),
  chance_accepts: z.number(),
  /** Exposure: above 1 where few outcomes tell yet, and the order gives the benefit of the doubt. */
  doubt_factor: z.number(),
  /** Capacity: below 1 where less than one place is left. */
  room_factor: z.number(),
  /** chance_wants · doubt_factor · chance_accepts · room_factor: the combined score the order is made of. */
  key: z.number(),
})

const placeSchema = z.strictObject({
  advisor_id: personIdSchema,
  name: z.string(),
  rank: z.int(),
  key: z.number(),
  fit: z.number(),
})
export type CheckedPlace = z.infer<typeof placeSchema>

const rankSchema = z.strictObject({
  /** Among everybody who may be shown to this consumer, from 1; null where this one may not. */
  rank: z.nullable(z.int()),
  /** Where they would stand if nothing kept them out; the same as `rank` where nothing does. */
  would_be: z.int(),
  /** Everybody who may be shown. */
  of: z.int(),
  /** Others with the very same key. Of equals whoever came to us first stands first: the lower number. */
  equals: z.int(),
  above: z.nullable(placeSchema),
  below: z.nullable(placeSchema),
})

const pairSchema = z.strictObject({
  is_eligible: z.boolean(),
  filters: z.array(hardFilterSchema),
  marks: z.array(z.enum(['assets-unknown', 'income-unknown', 'de-minimis'])),
  /** `yours` is the consumer's side, `theirs` the advisor's. */
  fit: matchDetailSchema.shape.fit,
  order: orderSchema,
  rank: rankSchema,
  /** The newest list of this consumer in which this advisor stood. */
  last_list: z.nullable(
    z.strictObject({
      search_id: z.uuid(),
      made_at: seconds,
      rank: z.int(),
      /** The turn of somebody new: drawn, not earned. */
      is_turn: z.boolean(),
      model_version: z.int(),
    }),
  ),
  /** The request between the two that is open or was the last. */
  request_id: z.nullable(z.int()),
})
export type CheckedPair = z.infer<typeof pairSchema>

const marketSchema = z.strictObject({
  eligible: z.int(),
  in_state: z.int(),
  /** What leaves out how many. */
  reasons: z.array(
    z.strictObject({ reason: z.enum(refusalReasons), removes: z.int(), removes_alone: z.int() }),
  ),
  first: z.array(placeSchema),
})

const snapshotSchema = z.strictObject({
  /** The version of facts, load, effects and weights that all of this is of. */
  as_of: z.int(),
  model_version: z.int(),
  checked_at: seconds,
  /** Something was changed that the engine has not taken in yet: look again in a moment. */
  is_stale: z.boolean(),
})

/** The engine could not answer; the id stands in the log beside what went wrong. */
const engineErrorSchema = z.strictObject({ error_id: z.uuid(), reason: z.string() })

const ids = { consumer: z.optional(pathIdSchema), advisor: z.optional(pathIdSchema) } as const

export const checkPair = endpoint({
  name: 'checkPair',
  method: 'GET',
  path: '/api/v1/admin/checker/pair',
  access: ['admin'],
  summary: 'A consumer, an advisor, or both ways why these two are shown to each other or not',
  query: z.strictObject(ids),
  answer: z.strictObject({
    consumer: z.nullable(consumerSchema),
    advisor: z.nullable(advisorSchema),
    /** Null without one of the two, where answers are missing, or where the engine knows nothing of the advisor. */
    pair: z.nullable(pairSchema),
    /** Of the consumer alone: who may be shown, and the first ten. */
    market: z.nullable(marketSchema),
    snapshot: snapshotSchema,
    engine_error: z.nullable(engineErrorSchema),
  }),
  // The field says which id is nobody's.
  problems: ['not-found', 'limit-exceeded'],
})

const changeSchema = z
  .strictObject({ field: z.enum(Object.keys(whatIfFields) as [WhatIfField]), value: whatIfValueSchema })
  .check((context) => {
    const { field, value } = context.value
    const message = problemOfWhatIf(field, value)
    if (message !== null) context.issues.push({ code: 'custom', message, path: ['value'], input: value })
  })

const whatIfSideSchema = z.strictObject({
  value: whatIfValueSchema,
  is_eligible: z.boolean(),
  filters: z.array(hardFilterSchema),
  fit: matchDetailSchema.shape.fit,
  order: orderSchema,
  rank: rankSchema,
})

export const checkWhatIf = endpoint({
  name: 'checkWhatIf',
  method: 'POST',
  path: '/api/v1/admin/checker/what-if',
  access: ['admin'],
  summary: 'What one other answer would do to a pair; a whole second look, and nothing is kept',
  body: z.strictObject({ consumer: pathIdSchema, advisor: pathIdSchema, change: changeSchema }),
  answer: z.strictObject({
    field: z.enum(Object.keys(whatIfFields) as [WhatIfField]),
    before: whatIfSideSchema,
    after: whatIfSideSchema,
    snapshot: snapshotSchema,
  }),
  problems: ['not-found', 'not-finished', 'limit-exceeded'],
})
