import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { momentInSeconds } from '../number-rules.ts'
import { advisorAnswersSchema } from '../people/advisor-answers.ts'
import { applicationSchema, checkKinds } from '../people/advisors.ts'
import { storedDocumentSchema } from '../people/documents.ts'
import { heldTextSchema } from '../people/held-texts.ts'
import { idsOf } from '../people/profile-choices.ts'
import { nameMatches, registerRecordSchema } from '../people/register.ts'
import { personIdSchema, readPersonId } from '../person-id.ts'
import { longText } from '../text-rules.ts'

// Staff decide on advisors' applications and held texts: a queue, the bench with everything a decision needs, and
// steps. A rejection takes two staff members; an appeal is decided by one who had no part in the rejection.

const seconds = z.int()

/** State of an advisor at the desk; the first five wait for staff. */
export const deskStates = {
  new: 'New',
  'in-review': 'In review',
  held: 'Held text',
  'to-confirm': 'Rejection to confirm',
  appeal: 'Appeal',
  asked: 'Returned to advisor',
  approved: 'Approved',
  rejected: 'Rejected',
  suspended: 'Suspended',
  withdrawn: 'Withdrawn',
} as const
export type VettingState = keyof typeof deskStates

/** The queue's groups in display order; the first four wait for staff. */
export const vettingGroups = {
  applications: 'Applications',
  held: 'Held texts',
  'to-confirm': 'Rejections to confirm',
  appeals: 'Appeals',
  asked: 'Returned to advisor',
  approved: 'Approved',
  rejected: 'Rejected',
  suspended: 'Suspended',
  withdrawn: 'Withdrawn',
} as const
export type VettingGroup = keyof typeof vettingGroups
export const waitingGroups = [
  'applications',
  'held',
  'to-confirm',
  'appeals',
] as const satisfies readonly VettingGroup[]

export const statesOfGroup: Readonly<Record<VettingGroup, readonly VettingState[]>> = {
  applications: ['new', 'in-review'],
  held: ['held'],
  'to-confirm': ['to-confirm'],
  appeals: ['appeal'],
  asked: ['asked'],
  approved: ['approved'],
  rejected: ['rejected'],
  suspended: ['suspended'],
  withdrawn: ['withdrawn'],
}
export const groupOfState = (state: VettingState): VettingGroup =>
  state === 'new' || state === 'in-review' ? 'applications' : state === 'appeal' ? 'appeals' : state

/** Business days from entering a group to the end of its clock; advisors read five for an application. */
export const decideWithinDays = { applications: 5, held: 2, 'to-confirm': 2, appeals: 5 } as const

export const queueViews = ['mine', 'all', 'snoozed'] as const
export type QueueView = (typeof queueViews)[number]
export const longestSnoozeDays = 90

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

const staffMemberSchema = z.strictObject({ person_id: personIdSchema, name: z.string() })
export type StaffMember = z.infer<typeof staffMemberSchema>

const deskShape = {
  /** Null for no one, and for staff who left. */
  assignee: z.nullable(staffMemberSchema),
  /** Null once the time is over. */
  snoozed_until: z.nullable(seconds),
} as const

const clockShape = {
  /**
   * When it was submitted, appealed, asked about, held or proposed for rejection; for decided ones, when that
   * was.
   */
  since: seconds,
  /** When our time is over, or the advisor's for those returned to them; null for decided ones. */
  due_at: z.nullable(seconds),
  /** Every active staff member took part in what has to be decided. */
  no_one_can_decide: z.boolean(),
} as const

const summarySchema = z.strictObject({
  advisor_id: personIdSchema,
  name: z.string(),
  company: z.nullable(z.string()),
  crd: z.nullable(z.string()),
  state: z.enum(idsOf(deskStates)),
  is_appeal: z.boolean(),
  ...clockShape,
  ...deskShape,
  /** Who proposed the rejection that waits. */
  proposed_by: z.nullable(z.string()),
  /** Texts that wait for a reviewer. */
  held_texts: z.int(),
})
export type VettingSummary = z.infer<typeof summarySchema>

const deskHeldTextSchema = z.extend(heldTextSchema, { decided_by: z.nullable(z.string()) })
export type DeskHeldText = z.infer<typeof deskHeldTextSchema>

const publishedSchema = z.strictObject({
  version: z.int(),
  at: seconds,
  reviewer: z.string(),
  answers: advisorAnswersSchema,
})

const caseSchema = z.strictObject({
  advisor_id: personIdSchema,
  name: z.string(),
  email: z.string(),
  company: z.nullable(z.string()),
  crd: z.nullable(z.string()),
  state: z.enum(idsOf(deskStates)),
  is_appeal: z.boolean(),
  ...clockShape,
  ...deskShape,
  /**
   * Version of everything the decision rests on. A decision states the version it was based on; an
   * outdated one answers 409.
   */
  version: z.string(),
  application: applicationSchema,
  /** What approving publishes, as it is now. */
  profile: z.strictObject({
    answers: advisorAnswersSchema,
    photo_id: z.nullable(z.string()),
    /** Each fee with all of its figures. */
    fee_lines: z.array(z.string()),
  }),
  /** Texts of the profile that make a claim, decided ones included. */
  held_texts: z.array(deskHeldTextSchema),
  /** Whether the caller may approve and return them. */
  may_decide_texts: z.boolean(),
  /** What consumers see now; null where nothing was published yet. */
  published: z.nullable(publishedSchema),
  /** Null where the register has no one with this number. */
  record: z.nullable(registerRecordSchema),
  /** How the profile's name compares with the record's; null without a record. */
  name_match: z.nullable(z.enum(nameMatches)),
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
  summary: 'List what waits for staff by group, one group page by page, or search every status',
  query: z.strictObject({
    /** Without it, everything that is not snoozed. */
    view: z.optional(z.enum(queueViews)),
    group: z.optional(z.enum(idsOf(vettingGroups))),
    /** Searches every state by name, firm or CRD number. */
    q: z.optional(z.string().check(z.maxLength(100))),
    after: z.optional(z.string().check(z.maxLength(60))),
  }),
  answer: z.strictObject({
    /** Without a group or a search, the first of each group, by clock. */
    items: z.array(summarySchema),
    views: z.strictObject({ mine: z.int(), all: z.int(), snoozed: z.int() }),
    /** Waiting groups count what the view shows. */
    groups: z.strictObject({
      applications: z.int(),
      held: z.int(),
      'to-confirm': z.int(),
      appeals: z.int(),
      asked: z.int(),
      approved: z.int(),
      rejected: z.int(),
      suspended: z.int(),
      withdrawn: z.int(),
    }),
    /** Who can be assigned. */
    staff: z.array(staffMemberSchema),
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

/** Approving publishes exactly this text; an applicant's is published with the application. */
export const decideHeldText = endpoint({
  name: 'decideHeldText',
  method: 'POST',
  path: '/api/v1/admin/vetting/{advisorId}/texts/{heldTextId}',
  access: ['admin'],
  summary: 'Approve a held text, or return it with a reason that the advisor reads beside it',
  params: z.extend(params, { heldTextId: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) }),
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('approve') }),
    z.strictObject({ decision: z.literal('return'), reason: longText(vettingReasonLengths) }),
  ]),
  answer,
  problems: ['not-found', 'text-moved-on', 'text-decided', 'not-open-now', 'other-reviewer-due'],
})

const deskAnswer = z.strictObject(deskShape)
export type DeskItem = z.infer<typeof deskAnswer>

export const assignVetting = endpoint({
  name: 'assignVetting',
  method: 'PUT',
  path: '/api/v1/admin/vetting/{advisorId}/assignee',
  access: ['admin'],
  summary: 'Assign an advisor’s application and held texts to a staff member, or to no one',
  params,
  body: z.strictObject({ assignee_id: z.nullable(personIdSchema) }),
  answer: deskAnswer,
  problems: ['not-found'],
})

export const snoozeVetting = endpoint({
  name: 'snoozeVetting',
  method: 'PUT',
  path: '/api/v1/admin/vetting/{advisorId}/snooze',
  access: ['admin'],
  summary: 'Hide an advisor from the queue until a time, or show them again',
  params,
  body: z.strictObject({ until: z.nullable(momentInSeconds) }),
  answer: deskAnswer,
  problems: ['not-found', 'not-open-now'],
})
