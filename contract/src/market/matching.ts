import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { rowId } from '../number-rules.ts'
import { feeSchema } from '../people/advisor-answers.ts'
import { pathIdSchema, personIdSchema } from '../person-id.ts'
import { wholeNumber } from '../text-rules.ts'
import {
  advisorCardSchema,
  changeSchema,
  countsSchema,
  filtersSchema,
  mustHaveSchema,
  parametersSchema,
  refusalReasons,
  several,
} from './advisor-cards.ts'
import { tasteSchema } from './choices.ts'

// A consumer's search for an advisor (product.md 3.4–3.6). The engine learns, explains and counts; this file
// defines its questions and answers. Payments play no part except in the line that discloses them.

const seconds = z.int()
const searchId = z.uuid()

const searchInput = {
  filters: z.optional(filtersSchema),
  trial: z.optional(z.array(changeSchema).check(z.maxLength(16))),
} as const

export const searchSchema = z.strictObject({
  search_id: searchId,
  made_at: seconds,
  filters: filtersSchema,
  trial: z.array(changeSchema),
  /** The state this list is for; the registrations on its cards refer to it. */
  state: z.optional(z.string()),
  cards: z.array(advisorCardSchema),
  counts: countsSchema,
  model_version: z.int(),
  /** What the consumer's choices between two advisors give more or less weight in this list. */
  tastes: z.optional(z.array(tasteSchema)),
  /** How many advisors were asked for. */
  size: z.optional(z.int()),
  /** The profile's must-haves, without those the trial drops. */
  must_haves: z.optional(z.array(mustHaveSchema)),
  /** Unanswered questions that would change the points, the most informative first. */
  open_questions: z.optional(z.array(z.string())),
})
export type Search = z.infer<typeof searchSchema>

export const usualListSize = 20
export const largestListSize = 50

export const searchAdvisors = endpoint({
  name: 'searchAdvisors',
  method: 'POST',
  path: '/api/v1/matchmaking/search',
  access: ['consumer', 'visitor'],
  underMasquerade: 'read',
  summary: 'Search for advisors',
  body: z.strictObject({
    ...searchInput,
    size: z.optional(wholeNumber(1, largestListSize)),
    /** The search to continue: the same random draw, a longer list. */
    continues: z.optional(searchId),
    /** A saved search to run again, with its own filters unless others are given. */
    saved_search_id: z.optional(rowId),
  }),
  answer: searchSchema,
  problems: ['not-finished', 'not-found', 'limit-exceeded', 'unavailable', 'visitor-limit'],
})

/**
 * Restores a list after a reload: the original order with current cards, without advisors who are no
 * longer shown.
 */
export const readSearch = endpoint({
  name: 'readSearch',
  method: 'GET',
  path: '/api/v1/matchmaking/searches/{searchId}',
  access: ['consumer', 'visitor'],
  summary: 'Get one of your earlier searches',
  params: z.strictObject({ searchId }),
  answer: searchSchema,
  problems: ['not-found', 'not-finished'],
})

/** The list to return to, in any browser: the newest of the caller's own searches; null before the first. */
export const readNewestSearch = endpoint({
  name: 'readNewestSearch',
  method: 'GET',
  path: '/api/v1/matchmaking/newest-search',
  access: ['consumer', 'visitor'],
  summary: 'Get your newest search',
  answer: z.strictObject({ search: z.nullable(searchSchema) }),
  problems: ['not-finished'],
})

/** Preview of a search: how many are left, which wish removes whom, and which answer would matter most. */
export const countLeft = endpoint({
  name: 'countLeft',
  method: 'POST',
  path: '/api/v1/matchmaking/count',
  access: ['consumer', 'visitor'],
  underMasquerade: 'read',
  summary: 'Count the advisors a search would find, and what rules out the others',
  body: z.strictObject(searchInput),
  answer: z.extend(countsSchema, {
    must_haves: z.array(mustHaveSchema),
    /** Unanswered questions: the points that depend on each, and how many of the top ten it decides. */
    sharpens: z.array(
      z.strictObject({ question: z.string(), points: z.number(), decides: z.int(), of: z.int() }),
    ),
  }),
  problems: ['not-finished'],
})

const fitRow = z.extend(parametersSchema, {
  factor: z.string(),
  points: z.number(),
  max: z.number(),
  stand: z.enum(['answered', 'unanswered', 'indifferent']),
  /** The consumer's own weight; null where they cannot weigh it. */
  weight: z.nullable(z.enum(['must', 'nice', 'any'])),
})
const fitSide = z.strictObject({ total: z.number(), rows: z.array(fitRow) })

export const matchDetailSchema = z.strictObject({
  card: advisorCardSchema,
  fit: z.strictObject({
    /** The average of both sides plus the lines; lists are sorted by it. */
    total: z.number(),
    yours: fitSide,
    theirs: fitSide,
    /** What outcomes add, together at most eight points up or down. `limit` keeps the total within 0–100. */
    lines: z.array(
      z.strictObject({
        factor: z.enum(['asked', 'accepts', 'stays', 'doubt', 'places', 'limit']),
        points: z.number(),
      }),
    ),
  }),
  /** Why the advisor would not appear in a list; empty where they can. */
  refusals: z.array(z.strictObject({ reason: z.enum(refusalReasons), wanted: several, found: several })),
  model_version: z.int(),
  /** The inputs of the cost: the consumer's amounts and this advisor's fees. */
  cost: z.strictObject({
    assets: z.nullable(z.int()),
    is_from_band: z.boolean(),
    yearly_saving: z.nullable(z.int()),
    yearly_limit: z.nullable(z.int()),
    fees: z.array(feeSchema),
    /** Yearly first-year costs of other advisors in this state by fee type: lower quartile, median, upper quartile, n. */
    market: z.array(
      z.strictObject({ fee_type: z.int(), low: z.int(), middle: z.int(), high: z.int(), of: z.int() }),
    ),
    /**
     * One fee of each type: the median other advisor's in this state, in the nation where too few here charge this
     * way, or a published figure.
     */
    typical: z.array(
      z.strictObject({ fee: feeSchema, from: z.enum(['state', 'nation', 'published']), of: z.int() }),
    ),
  }),
  /** The open or most recent request; null where there was none. */
  request_id: z.nullable(z.int()),
})
export type MatchDetail = z.infer<typeof matchDetailSchema>

const ofAdvisor = z.strictObject({ advisorId: pathIdSchema })

export const readMatch = endpoint({
  name: 'readMatch',
  method: 'GET',
  path: '/api/v1/matchmaking/advisors/{advisorId}',
  access: ['consumer', 'visitor'],
  summary: 'Explain the fit with an advisor point by point, and what the cost depends on',
  params: ofAdvisor,
  query: z.strictObject({ search_id: z.optional(searchId) }),
  answer: matchDetailSchema,
  problems: ['not-found', 'not-finished', 'visitor-limit'],
})

const moveSchema = z.strictObject({
  advisor_id: personIdSchema,
  name: z.string(),
  before: z.nullable(z.int()),
  after: z.nullable(z.int()),
})

export const whatWouldChange = endpoint({
  name: 'whatWouldChange',
  method: 'GET',
  path: '/api/v1/matchmaking/searches/{searchId}/changes/{advisorId}',
  access: ['consumer', 'visitor'],
  summary: 'Preview how each change would affect a list and one advisor in it',
  params: z.strictObject({ searchId, advisorId: pathIdSchema }),
  answer: z.strictObject({
    changes: z.array(
      z.strictObject({
        change: changeSchema,
        left_before: z.int(),
        left_after: z.int(),
        fit_before: z.number(),
        fit_after: z.number(),
        own: moveSchema,
        /** The other advisor who moves furthest into the top three. */
        other: z.nullable(moveSchema),
      }),
    ),
    /** Unanswered questions, as in countLeft. */
    sharpens: z.array(
      z.strictObject({ question: z.string(), points: z.number(), decides: z.int(), of: z.int() }),
    ),
  }),
  problems: ['not-found', 'not-finished'],
})
