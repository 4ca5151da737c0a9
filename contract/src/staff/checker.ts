import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { keysOf } from '../keys-of.ts'
import { refusalReasons, several } from '../market/advisor-cards.ts'
import { matchDetailSchema } from '../market/matching.ts'
import { requestStates } from '../market/requests.ts'
import { applicationStatuses } from '../people/advisors.ts'
import { idsOf } from '../people/profile-choices.ts'
import { pathIdSchema, personIdSchema } from '../person-id.ts'
import { longText } from '../text-rules.ts'
import { problemOfWhatIf, whatIfFields, whatIfValueSchema } from './checker-fields.ts'

// Staff inspect a pair: why, why not, and what if (spec 1-08, 2.1-26; product.md 3.18). Only the access log
// is written.

const seconds = z.int()

/** The reason for a staff action; stored in the audit log. */
export const staffReasonLengths = { min: 10, max: 500 } as const
export const staffReason = longText(staffReasonLengths)

export const checkedPersonSchema = z.strictObject({
  person_id: personIdSchema,
  name: z.string(),
  is_demo: z.boolean(),
})
export type CheckedPerson = z.infer<typeof checkedPersonSchema>

const consumerSchema = z.extend(checkedPersonSchema, {
  /** Missing answers that matching requires, in words; empty where all are there. */
  missing: z.array(z.string()),
})

/** Why an advisor is hidden from everyone. */
export const notShownReasons = {
  disabled: 'Account disabled',
  'not-approved': 'Application not approved',
  'not-published': 'No published profile',
  'not-read': 'Profile not loaded by the engine',
} as const

const advisorSchema = z.extend(checkedPersonSchema, {
  status: z.enum(applicationStatuses),
  is_shown: z.boolean(),
  why_not_shown: z.array(z.enum(idsOf(notShownReasons))),
  is_accepting: z.nullable(z.boolean()),
  free_places: z.nullable(z.int()),
  /** Free places minus the acceptances expected from waiting requests. */
  room: z.nullable(z.number()),
  unanswered: z.nullable(z.int()),
  /** Lists they appeared in, as far as the model has counted; fewer than three means new. */
  showings: z.nullable(z.int()),
  is_new: z.nullable(z.boolean()),
})

/** `not-asked`: one side said nothing, so this leaves no one out. */
export const filterStands = ['passed', 'failed', 'not-asked'] as const

const hardFilterSchema = z.strictObject({
  reason: z.enum(refusalReasons),
  stand: z.enum(filterStands),
  /** The side that sets the condition; `both`: between the two, or our own rule. */
  of: z.enum(['consumer', 'advisor', 'both']),
  /**
   * The required and the actual value: indexes of enumerations, dollars or codes, as in a refusal of
   * readMatch.
   */
  wanted: several,
  found: several,
})
export type HardFilter = z.infer<typeof hardFilterSchema>

const orderSchema = z.strictObject({
  chance_wants: z.number(),
  chance_accepts: z.number(),
  /** The fit's total before it is clipped to 0–100: the combined score that sorts the list. */
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
  /** Rank among all advisors that can be shown to this consumer, from 1; null where this one cannot. */
  rank: z.nullable(z.int()),
  /** The rank if nothing excluded them; equal to `rank` where nothing does. */
  would_be: z.int(),
  /** The number of advisors that can be shown. */
  of: z.int(),
  /** Others with the same sort key; the lower number, who joined first, ranks first. */
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
  /** The newest list of this consumer with this advisor. */
  last_list: z.nullable(
    z.strictObject({
      search_id: z.uuid(),
      made_at: seconds,
      rank: z.int(),
      /** A rank drawn at random for a new advisor. */
      is_turn: z.boolean(),
      model_version: z.int(),
    }),
  ),
  /** The open or most recent request between the two. */
  request_id: z.nullable(z.int()),
  request_state: z.nullable(z.enum(requestStates)),
})
export type CheckedPair = z.infer<typeof pairSchema>

const marketSchema = z.strictObject({
  eligible: z.int(),
  in_state: z.int(),
  /** How many each filter excludes. */
  reasons: z.array(
    z.strictObject({ reason: z.enum(refusalReasons), removes: z.int(), removes_alone: z.int() }),
  ),
  first: z.array(placeSchema),
})

const snapshotSchema = z.strictObject({
  /** The version of facts, load, effects and weights behind this answer. */
  as_of: z.int(),
  model_version: z.int(),
  checked_at: seconds,
  /** The engine has not processed a recent change yet; retry in a moment. */
  is_stale: z.boolean(),
})

/** The engine failed; the id leads to the log entry. */
const engineErrorSchema = z.strictObject({ error_id: z.uuid(), reason: z.string() })

const ids = { consumer: z.optional(pathIdSchema), advisor: z.optional(pathIdSchema) } as const

export const checkPair = endpoint({
  name: 'checkPair',
  method: 'GET',
  path: '/api/v1/admin/checker/pair',
  access: ['admin'],
  summary: 'Explain a consumer, an advisor or why the two are matched or not, in both directions',
  query: z.strictObject(ids),
  answer: z.strictObject({
    consumer: z.nullable(consumerSchema),
    advisor: z.nullable(advisorSchema),
    /** Null for a single person, with missing answers, or where the engine does not know the advisor. */
    pair: z.nullable(pairSchema),
    /** For a consumer alone: who can be shown, and the top ten. */
    market: z.nullable(marketSchema),
    snapshot: snapshotSchema,
    engine_error: z.nullable(engineErrorSchema),
  }),
  // The field says which id is unknown.
  problems: ['not-found', 'limit-exceeded'],
})

const changeSchema = z
  .strictObject({ field: z.enum(keysOf(whatIfFields)), value: whatIfValueSchema })
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
  summary: 'Test how one different answer would change a pair; nothing is saved',
  body: z.strictObject({ consumer: pathIdSchema, advisor: pathIdSchema, change: changeSchema }),
  answer: z.strictObject({
    field: z.enum(keysOf(whatIfFields)),
    before: whatIfSideSchema,
    after: whatIfSideSchema,
    snapshot: snapshotSchema,
  }),
  problems: ['not-found', 'not-finished', 'limit-exceeded'],
})
