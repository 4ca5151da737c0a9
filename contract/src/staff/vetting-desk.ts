import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { applicationSchema, checkKinds } from '../people/advisors.ts'
import { storedDocumentSchema } from '../people/documents.ts'
import { idsOf } from '../people/profile-choices.ts'
import { registerRecordSchema } from '../people/register.ts'
import { personIdSchema, readPersonId } from '../person-id.ts'
import { longText } from '../text-rules.ts'

// Staff decide on advisors' applications: a queue, the full application, and steps. A rejection takes two
// staff members; an appeal is decided by one who had no part in the rejection.

const seconds = z.int()

/** State of an application at the desk; the first four wait for staff. */
export const deskStates = {
  appeal: 'Appeal',
  'to-confirm': 'Rejection to confirm',
  new: 'New',
  'in-review': 'In review',
  asked: 'Returned to advisor',
  approved: 'Approved',
  rejected: 'Rejected',
  suspended: 'Suspended',
  withdrawn: 'Withdrawn',
} as const
export type VettingState = keyof typeof deskStates
export const waitingForUs = [
  'appeal',
  'to-confirm',
  'new',
  'in-review',
] as const satisfies readonly VettingState[]

/** Staff actions; `may` has those open to the caller. */
export const vettingMoves = {
  'take-up': 'Start review',
  approve: 'Approve',
  ask: 'Return with reason',
  'propose-rejection': 'Propose rejection',
  'confirm-rejection': 'Confirm rejection',
  'return-rejection': 'Return to review',
  'withdraw-proposal': 'Withdraw proposal',
  suspend: 'Suspend advisor',
  reinstate: 'Reinstate advisor',
} as const
export type VettingMove = keyof typeof vettingMoves

export const vettingReasonLengths = { min: 10, max: 500 } as const
/** How long an advisor has to answer before the application returns to the queue. */
export const answerWithinDays = 14

const summaryShape = {
  advisor_id: personIdSchema,
  name: z.string(),
  company: z.nullable(z.string()),
  crd: z.nullable(z.string()),
  state: z.enum(idsOf(deskStates)),
  is_appeal: z.boolean(),
  /**
   * When it was submitted, appealed, asked about or proposed for rejection; for decided ones, when that
   * was.
   */
  since: seconds,
  /** For those that wait for the advisor: the deadline. */
  due_at: z.nullable(seconds),
  /** Of five; null before the first evaluation. */
  passed_checks: z.nullable(z.int()),
} as const

const summarySchema = z.strictObject(summaryShape)
export type VettingSummary = z.infer<typeof summarySchema>

const caseSchema = z.strictObject({
  advisor_id: personIdSchema,
  name: z.string(),
  email: z.string(),
  company: z.nullable(z.string()),
  crd: z.nullable(z.string()),
  state: z.enum(idsOf(deskStates)),
  is_appeal: z.boolean(),
  since: seconds,
  /**
   * Version of everything the decision rests on. A decision states the version it was based on; an
   * outdated one answers 409.
   */
  version: z.string(),
  application: applicationSchema,
  /** The advisor's statements that the register also covers. */
  stated: z.strictObject({
    name: z.string(),
    company: z.nullable(z.string()),
    credentials: z.array(z.string()),
    fee_types: z.array(z.string()),
    has_disclosures: z.nullable(z.boolean()),
  }),
  /** Null where the register has no one with this number. */
  record: z.nullable(registerRecordSchema),
  /** Every version, newest first. */
  documents: z.array(storedDocumentSchema),
  question: z.nullable(
    z.strictObject({
      text: z.string(),
      by: z.string(),
      at: seconds,
      due_at: seconds,
      /** When the advisor changed an answer or a document afterwards. */
      answered_at: z.nullable(seconds),
    }),
  ),
  proposal: z.nullable(
    z.strictObject({ reason: z.string(), by: z.string(), at: seconds, is_own: z.boolean() }),
  ),
  /** Newest first. */
  history: z.array(
    z.strictObject({ at: seconds, what: z.string(), by: z.string(), reason: z.nullable(z.string()) }),
  ),
  /** Steps open to the caller. */
  may: z.array(z.enum(idsOf(vettingMoves))),
  may_set_checks: z.boolean(),
  /** Why the caller cannot decide it, as a sentence. */
  why_not: z.nullable(z.string()),
})
export type VettingCase = z.infer<typeof caseSchema>
const answer = z.strictObject({ case: caseSchema })

export const listVettingQueue = endpoint({
  name: 'listVettingQueue',
  method: 'GET',
  path: '/api/v1/admin/vetting',
  access: ['admin'],
  summary: 'List applications waiting for review, appeals first, then oldest; or those of one status',
  query: z.strictObject({
    state: z.optional(z.enum(idsOf(deskStates))),
    q: z.optional(z.string().check(z.maxLength(100))),
    after: z.optional(z.string().check(z.maxLength(60))),
  }),
  answer: z.strictObject({
    applications: z.array(summarySchema),
    /** For undecided applications. */
    counts: z.strictObject({
      appeal: z.int(),
      'to-confirm': z.int(),
      new: z.int(),
      'in-review': z.int(),
      asked: z.int(),
    }),
    next: z.nullable(z.string()),
  }),
})

const params = z.strictObject({
  advisorId: z.string().check(z.refine((text) => readPersonId(text) !== undefined, 'Enter a person’s ID.')),
})
const stepShape = {
  /** A repeated call with the same id is the same step. */
  client_id: z.uuid(),
  version: z.string().check(z.maxLength(64)),
  reason: longText(vettingReasonLengths),
} as const

export const readVettingCase = endpoint({
  name: 'readVettingCase',
  method: 'GET',
  path: '/api/v1/admin/vetting/{advisorId}',
  access: ['admin'],
  summary: 'Get an application with its checks, documents, register facts and history',
  params,
  answer,
  problems: ['not-found'],
})

export const setVettingCheck = endpoint({
  name: 'setVettingCheck',
  method: 'POST',
  path: '/api/v1/admin/vetting/{advisorId}/checks/{kind}',
  access: ['admin'],
  summary: 'Decide a check manually; the advisor sees the reason',
  params: z.extend(params, { kind: z.enum(idsOf(checkKinds)) }),
  body: z.strictObject({ ...stepShape, state: z.enum(['passed', 'failed']) }),
  answer,
  problems: ['not-found', 'vetting-moved-on', 'not-open-now', 'other-reviewer-due'],
})

export const moveVetting = endpoint({
  name: 'moveVetting',
  method: 'POST',
  path: '/api/v1/admin/vetting/{advisorId}/moves',
  access: ['admin'],
  summary: 'Decide an application, or ask the advisor a question',
  params,
  body: z.strictObject({
    ...stepShape,
    move: z.enum(idsOf(vettingMoves)),
    /** Approves or reinstates despite a check that has not passed. */
    overrides_checks: z.boolean(),
  }),
  answer,
  problems: ['not-found', 'vetting-moved-on', 'not-open-now', 'not-finished', 'other-reviewer-due'],
})
