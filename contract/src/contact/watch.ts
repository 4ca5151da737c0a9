import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { isoDay, rowVersion } from '../number-rules.ts'
import { idsOf } from '../people/profile-choices.ts'
import { pathIdSchema, personIdSchema } from '../person-id.ts'
import { longText, wholeNumber } from '../text-rules.ts'

// Advisors a consumer saved or hired are watched: what changed about them, before and after, with its source, and once a
// year a check-in. The server words every change, because letters say the same.

const seconds = z.int()
const money = z.int()
const ofAdvisor = z.strictObject({ advisorId: pathIdSchema })

/** The first three are urgent: watchers hear of them at once, and of the others once a month. */
export const changeKinds = {
  disclosure: 'New disclosure',
  'license-ended': 'License ended',
  suspended: 'Suspended by us',
  registration: 'Registration changed',
  firm: 'Firm changed',
  fees: 'Fees changed',
  documents: 'Document changed',
  availability: 'Availability changed',
} as const
export type ChangeKind = keyof typeof changeKinds

const side = z.strictObject({
  /** Such as “Before, Nov 2” or “From Jan 1, 2027”. */
  label: z.string(),
  value: z.string(),
  note: z.nullable(z.string()),
})

export const watchedChangeSchema = z.strictObject({
  change_id: z.int(),
  advisor_id: personIdSchema,
  kind: z.enum(idsOf(changeKinds)),
  is_urgent: z.boolean(),
  /** What happened in one sentence without a period. */
  title: z.string(),
  /** Why the reader is told: since when they saved or hired the advisor. */
  relation: z.string(),
  before: side,
  after: side,
  /** What it may mean, and what to do. */
  meaning: z.string(),
  source: z.strictObject({ name: z.string(), link: z.nullable(z.string()), read_at: seconds }),
  found_at: seconds,
  is_read: z.boolean(),
})
export type WatchedChange = z.infer<typeof watchedChangeSchema>

export const watchedAdvisorSchema = z.strictObject({
  advisor_id: personIdSchema,
  name: z.string(),
  portrait: z.nullable(z.string()),
  because: z.enum(['hired', 'saved']),
  /** Their match, where there is one. */
  request_id: z.nullable(z.int()),
  since: seconds,
  level: z.enum(['none', 'changed', 'urgent']),
  /** Such as “No change, checked Nov 16”. */
  status: z.string(),
})
export type WatchedAdvisor = z.infer<typeof watchedAdvisorSchema>

export const checkInStates = ['due', 'postponed', 'done'] as const

export const checkInSchema = z.strictObject({
  advisor_id: personIdSchema,
  name: z.string(),
  request_id: z.nullable(z.int()),
  /** The year it is about. */
  from: isoDay,
  to: isoDay,
  due_on: isoDay,
  state: z.enum(checkInStates),
  paid: z.nullable(
    z.strictObject({
      total: money,
      to_advisor: money,
      fund_costs: money,
      /** Balances of linked accounts where there are any, otherwise the consumer's own answers. */
      basis: z.enum(['linked-accounts', 'answers']),
      assets: money,
    }),
  ),
  /** What the consumer said they paid the advisor; null where they said nothing. */
  paid_stated: z.nullable(money),
  /** What they agreed on, in the consumer's words. */
  agreed: z.string(),
  meetings_agreed: z.nullable(z.int()),
  meetings_held: z.int(),
  /** Titles of the year's changes. */
  changed: z.array(z.string()),
  version: rowVersion,
})
export type CheckIn = z.infer<typeof checkInSchema>

export const listWatched = endpoint({
  name: 'listWatched',
  method: 'GET',
  path: '/api/v1/watch',
  access: ['consumer'],
  summary: 'List the advisors you watch, what changed about them, and check-ins that are due',
  answer: z.strictObject({
    /** Hired first, then the newest. */
    watched: z.array(watchedAdvisorSchema),
    /** Saved or hired advisors whom the consumer stopped watching. */
    stopped: z.array(z.strictObject({ advisor_id: personIdSchema, name: z.string() })),
    /** Unread urgent ones first, then newest first; of the last 400 days, at most 50. */
    changes: z.array(watchedChangeSchema),
    check_ins: z.array(checkInSchema),
  }),
})

export const setWatched = endpoint({
  name: 'setWatched',
  method: 'PUT',
  path: '/api/v1/watch/{advisorId}',
  access: ['consumer'],
  summary: 'Stop watching an advisor you saved or hired, or watch them again',
  params: ofAdvisor,
  body: z.strictObject({ is_watched: z.boolean() }),
  answer: nothing,
  problems: ['not-found'],
})

export const markChangesRead = endpoint({
  name: 'markChangesRead',
  method: 'POST',
  path: '/api/v1/watch/changes/read',
  access: ['consumer'],
  summary: 'Mark changes as read, or as unread again',
  body: z.strictObject({
    ids: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(50)),
    is_read: z.boolean(),
  }),
  answer: nothing,
})

export const saveCheckIn = endpoint({
  name: 'saveCheckIn',
  method: 'PUT',
  path: '/api/v1/watch/{advisorId}/check-in',
  access: ['consumer'],
  summary: 'Complete this year’s check-in, change it, or postpone it by a week',
  params: ofAdvisor,
  body: z.strictObject({
    state: z.enum(checkInStates),
    agreed: longText({ max: 500 }),
    meetings_agreed: z.nullable(wholeNumber(0, 100)),
    paid_stated: z.nullable(wholeNumber(0, 10_000_000)),
    version: rowVersion,
  }),
  answer: z.strictObject({ check_in: checkInSchema }),
  problems: ['not-found', 'changed-elsewhere'],
})

/** Only on request; the advisor never learns of it, and it doesn't count as showing them. */
export const lookForBetterFit = endpoint({
  name: 'lookForBetterFit',
  method: 'POST',
  path: '/api/v1/watch/{advisorId}/better-fit',
  access: ['consumer'],
  summary: 'Compare a hired advisor’s fit for you with the best others',
  params: ofAdvisor,
  answer: z.strictObject({
    fit: z.nullable(z.number()),
    better: z.array(z.strictObject({ advisor_id: personIdSchema, name: z.string(), fit: z.number() })),
  }),
  problems: ['not-found', 'not-finished'],
})
