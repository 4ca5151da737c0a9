import * as z from 'zod/mini'
import { feeSchema } from './advisor-answers.ts'
import {
  ageBands,
  clientSpecialties,
  experienceBands,
  feeTypes,
  genderOptions,
  serviceTopics,
} from './choices.ts'
import { endpoint, nothing } from './endpoint.ts'
import { pathIdSchema, personIdSchema } from './person-id.ts'
import { credentials, idsOf, meetingTimes } from './profile-choices.ts'
import { line, severalOf, wholeNumber } from './text-rules.ts'

// A consumer looks for an advisor (product.md 3.4–3.6). Whatever is learned, explained or counted is the engine's; this
// is how it is asked and what it answers. Payment is no part of any of it but the line that says it.

const seconds = z.int()
const several = z.array(z.union([z.int(), z.string()]))
const searchId = z.uuid()

/** Wishes somebody may give up, by the name of the reason for which advisors are left out. */
export const wishesToGiveUp = {
  gender: 'Gender',
  age: 'Age band',
  experience: 'Experience',
  credentials: 'Credentials',
  fiduciary: 'Fiduciary in writing',
  disclosures: 'No reported disclosures',
  language: 'Language',
  'takes-meetings': 'How you want to meet',
} as const
export type WishToGiveUp = keyof typeof wishesToGiveUp

export const refusalReasons = [
  'not-shown',
  'state',
  'not-accepting',
  'no-room',
  'too-many-unanswered',
  'hidden',
  'blocked',
  'already-asked',
  'declined-lately',
  'gender',
  'age',
  'experience',
  'credentials',
  'fiduciary',
  'disclosures',
  'language',
  'asset-minimum',
  'income-minimum',
  'takes-specialties',
  'takes-topics',
  'takes-assets',
  'takes-incomes',
  'takes-meetings',
  'takes-help',
  // Filters of this search alone.
  'filtered',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** What a search leaves out beside what the profile asks for; kept with the search, not in the profile. */
export const filtersSchema = z.partial(
  z.strictObject({
    fee_types: severalOf(wholeNumber(0, feeTypes.length - 1), feeTypes.length),
    genders: severalOf(z.enum(genderOptions), genderOptions.length),
    age_bands: severalOf(z.enum(ageBands), ageBands.length),
    experience: severalOf(z.enum(experienceBands), experienceBands.length),
    credentials: severalOf(z.enum(idsOf(credentials)), 6),
    /** All of them. */
    specialties: severalOf(wholeNumber(0, clientSpecialties.length - 1), 5),
    topics: severalOf(wholeNumber(0, serviceTopics.length - 1), 3),
    meets_in_person: z.literal(true),
    has_free_first_call: z.literal(true),
    takes_under_100k: z.literal(true),
    is_fiduciary: z.literal(true),
    has_no_disclosures: z.literal(true),
  }),
)
export type Filters = z.infer<typeof filtersSchema>

/** One thing that could be different. Tried in a search of its own; the profile stays as it is until it is saved. */
export const changeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('drop'), wish: z.enum(idsOf(wishesToGiveUp)) }),
  z.strictObject({ kind: z.literal('yearly-limit'), dollars: wholeNumber(0, 1_000_000) }),
  z.strictObject({ kind: z.literal('meeting-time'), add: z.enum(idsOf(meetingTimes)) }),
])
export type Change = z.infer<typeof changeSchema>

const asked = {
  filters: z.optional(filtersSchema),
  trial: z.optional(z.array(changeSchema).check(z.maxLength(8))),
} as const

/** Places in the enumerations, dollars or codes; the web words them. */
const parametersSchema = z.strictObject({ yours: several, theirs: several, common: several })
const reasonSchema = z.extend(parametersSchema, { factor: z.string(), above: z.number() })
export type Reason = z.infer<typeof reasonSchema>

const fitTotals = {
  /** 0–100: the mean of the two sides. */
  total: z.number(),
  yours: z.number(),
  theirs: z.number(),
} as const

/** How two people stand to each other beyond what they said of themselves. */
export const standings = ['open', 'asked', 'matched', 'declined', 'hidden', 'paused', 'full', 'gone'] as const

export const advisorCardSchema = z.strictObject({
  advisor_id: personIdSchema,
  first_name: z.string(),
  last_name: z.string(),
  title: z.nullable(z.string()),
  company_name: z.nullable(z.string()),
  home_town: z.nullable(z.string()),
  profileImage_id: z.nullable(z.string()),
  is_demo: z.boolean(),
  /** From 1 in the list it came with; null where it stands in none. */
  rank: z.nullable(z.int()),
  fit: z.strictObject(fitTotals),
  reasons: z.strictObject({
    /** At most three, the strongest first. */
    yours: z.array(reasonSchema),
    theirs: z.nullable(reasonSchema),
    weakest: z.nullable(reasonSchema),
  }),
  /** Why it stands above somebody with a better fit. */
  why_above: z.nullable(z.enum(['turn', 'room', 'accepts', 'wants', 'untried'])),
  /** Passed although something is not known. */
  marks: z.array(z.enum(['assets-unknown', 'income-unknown', 'de-minimis'])),
  /** The cheapest of this advisor's ways to be paid that takes this consumer; null where none does or nothing is known. */
  cost: z.nullable(
    z.strictObject({
      fee_type: z.int(),
      year_one: z.int(),
      ten_years: z.int(),
      /** Reckoned from a band and not from an exact sum. */
      is_from_band: z.boolean(),
    }),
  ),
  experience: z.nullable(z.enum(experienceBands)),
  meeting_modes: z.array(z.string()),
  next_slot_at: z.nullable(seconds),
  /** Median of the requests answered in the last 90 days; null below five of them. */
  answers: z.strictObject({ median_hours: z.nullable(z.number()), of: z.int() }),
  register: z.nullable(
    z.strictObject({
      crd: z.nullable(z.int()),
      registered_since: z.nullable(z.string()),
      is_registered_here: z.boolean(),
      has_disclosures: z.nullable(z.boolean()),
      checked_on: z.nullable(z.string()),
    }),
  ),
  /** What the advisor pays us, in words; null where it is nothing. */
  pays_us: z.nullable(z.string()),
  is_saved: z.boolean(),
  standing: z.enum(standings),
})
export type AdvisorCard = z.infer<typeof advisorCardSchema>

export const countsSchema = z.strictObject({
  /** May be shown, filters and trial included. */
  left: z.int(),
  in_state: z.int(),
  reasons: z.array(
    z.strictObject({ reason: z.enum(refusalReasons), removes: z.int(), removes_alone: z.int() }),
  ),
  /** Every one and every two wishes that could be given up, the most left first. */
  relaxations: z.array(
    z.strictObject({
      given_up: z.array(z.enum(idsOf(wishesToGiveUp))),
      left: z.int(),
      gained: z.int(),
    }),
  ),
  /** The fewest wishes whose giving up brings anybody. */
  fewest: z.nullable(
    z.strictObject({ given_up: z.array(z.enum(idsOf(wishesToGiveUp))), left: z.int(), gained: z.int() }),
  ),
})
export type Counts = z.infer<typeof countsSchema>

export const searchSchema = z.strictObject({
  search_id: searchId,
  made_at: seconds,
  filters: filtersSchema,
  trial: z.array(changeSchema),
  cards: z.array(advisorCardSchema),
  counts: countsSchema,
  model_version: z.int(),
})
export type Search = z.infer<typeof searchSchema>

export const usualListSize = 20
export const largestListSize = 50

export const searchAdvisors = endpoint({
  name: 'searchAdvisors',
  method: 'POST',
  path: '/api/v1/matchmaking/search',
  access: ['consumer'],
  summary: 'A new list of advisors for the calling consumer',
  body: z.strictObject({
    ...asked,
    size: z.optional(wholeNumber(1, largestListSize)),
    /** A search this one goes on from: the same draw, a longer list. */
    continues: z.optional(searchId),
  }),
  answer: searchSchema,
  problems: ['not-finished', 'not-found', 'limit-exceeded', 'unavailable'],
})

/** After a reload: the order as it was, the cards as they are now; whoever is no longer shown is left out. */
export const readSearch = endpoint({
  name: 'readSearch',
  method: 'GET',
  path: '/api/v1/matchmaking/searches/{searchId}',
  access: ['consumer'],
  summary: 'An earlier list of the calling consumer',
  params: z.strictObject({ searchId }),
  answer: searchSchema,
  problems: ['not-found'],
})

/** Before anything is applied: how many are left, what removes whom, and which answer would tell most. */
export const countLeft = endpoint({
  name: 'countLeft',
  method: 'POST',
  path: '/api/v1/matchmaking/count',
  access: ['consumer'],
  summary: 'How many advisors a search would be of, and what takes the others away',
  body: z.strictObject(asked),
  answer: z.extend(countsSchema, {
    must_haves: z.array(z.strictObject({ wish: z.enum(idsOf(wishesToGiveUp)), values: several })),
    /** Questions without an answer: the points that hang on it, and whose place in the first ten it decides. */
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
  /** As the consumer weighs it; null where it is not theirs to weigh. */
  weight: z.nullable(z.enum(['must', 'nice', 'any'])),
})
const fitSide = z.strictObject({ total: z.number(), rows: z.array(fitRow) })

export const matchDetailSchema = z.strictObject({
  card: advisorCardSchema,
  fit: z.strictObject({ total: z.number(), yours: fitSide, theirs: fitSide }),
  /** Why they would not stand in a list; empty where they may. */
  refusals: z.array(z.strictObject({ reason: z.enum(refusalReasons), wanted: several, found: several })),
  model_version: z.int(),
  /** What the cost is reckoned with: the consumer's sums, and this advisor's fees. */
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
  }),
  /** The request that is open or was the last; null where there was none. */
  request_id: z.nullable(z.int()),
})
export type MatchDetail = z.infer<typeof matchDetailSchema>

const ofAdvisor = z.strictObject({ advisorId: pathIdSchema })

export const readMatch = endpoint({
  name: 'readMatch',
  method: 'GET',
  path: '/api/v1/matchmaking/advisors/{advisorId}',
  access: ['consumer'],
  summary: 'Why this advisor suits the calling consumer, point by point, and what the cost hangs on',
  params: ofAdvisor,
  query: z.strictObject({ search_id: z.optional(searchId) }),
  answer: matchDetailSchema,
  problems: ['not-found'],
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
  access: ['consumer'],
  summary:
    'What each change would do to a list and to one advisor in it; every line is a whole second search',
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
        /** Whoever else moves furthest into the first three. */
        other: z.nullable(moveSchema),
      }),
    ),
    /** Questions without an answer, as in countLeft. */
    sharpens: z.array(
      z.strictObject({ question: z.string(), points: z.number(), decides: z.int(), of: z.int() }),
    ),
  }),
  problems: ['not-found'],
})

/** Opened in the detail; an event the engine learns from. */
export const noteViewed = endpoint({
  name: 'noteViewed',
  method: 'POST',
  path: '/api/v1/matchmaking/advisors/{advisorId}/viewed',
  access: ['consumer'],
  summary: 'The calling consumer opened an advisor of a list',
  params: ofAdvisor,
  body: z.strictObject({ search_id: z.optional(searchId) }),
  answer: nothing,
  problems: ['not-found'],
})

export const saveAdvisor = endpoint({
  name: 'saveAdvisor',
  method: 'PUT',
  path: '/api/v1/matchmaking/advisors/{advisorId}/saved',
  access: ['consumer'],
  summary: 'Keep an advisor in mind, or no longer',
  params: ofAdvisor,
  body: z.strictObject({ is_saved: z.boolean(), search_id: z.optional(searchId) }),
  answer: nothing,
  problems: ['not-found', 'limit-exceeded'],
})

export const hideReasons = {
  'too-expensive': 'Costs too much',
  'not-my-needs': 'Not what I need',
  'too-far': 'Too far away',
  'know-them': 'I know them',
  'bad-feeling': 'I have a bad feeling',
  other: 'Another reason',
} as const

export const hideAdvisor = endpoint({
  name: 'hideAdvisor',
  method: 'PUT',
  path: '/api/v1/matchmaking/advisors/{advisorId}/hidden',
  access: ['consumer'],
  summary: 'Leave an advisor out of all further lists, or show them again',
  params: ofAdvisor,
  body: z.strictObject({
    is_hidden: z.boolean(),
    reason: z.optional(z.enum(idsOf(hideReasons))),
    search_id: z.optional(searchId),
  }),
  answer: nothing,
  problems: ['not-found'],
})

export const listKept = endpoint({
  name: 'listKept',
  method: 'GET',
  path: '/api/v1/matchmaking/kept',
  access: ['consumer'],
  summary: 'The advisors the calling consumer saved, and those they hid',
  answer: z.strictObject({
    saved: z.array(advisorCardSchema),
    hidden: z.array(
      z.strictObject({
        advisor_id: personIdSchema,
        name: z.string(),
        reason: z.nullable(z.enum(idsOf(hideReasons))),
        hidden_at: seconds,
      }),
    ),
  }),
})

export const mostSavedSearches = 10

export const savedSearchSchema = z.strictObject({
  saved_search_id: z.int(),
  name: z.string(),
  filters: filtersSchema,
  made_at: seconds,
  /** The best fit that was shown so far; a notification needs 5 points more and a place in the first three. */
  best_fit: z.number(),
  notified_at: z.nullable(seconds),
  /** Who caused the last notification. */
  found: z.nullable(z.strictObject({ advisor_id: personIdSchema, name: z.string(), fit: z.number() })),
})
export type SavedSearch = z.infer<typeof savedSearchSchema>

export const listSavedSearches = endpoint({
  name: 'listSavedSearches',
  method: 'GET',
  path: '/api/v1/matchmaking/saved-searches',
  access: ['consumer'],
  summary: 'The searches we keep looking for',
  answer: z.strictObject({ saved_searches: z.array(savedSearchSchema) }),
})

export const keepSearch = endpoint({
  name: 'keepSearch',
  method: 'POST',
  path: '/api/v1/matchmaking/saved-searches',
  access: ['consumer'],
  summary: 'Keep looking by these filters and tell when somebody clearly better appears',
  body: z.strictObject({ search_id: searchId, name: line({ min: 1, max: 60 }) }),
  answer: z.strictObject({ saved_search: savedSearchSchema }),
  problems: ['not-found', 'limit-exceeded'],
})

export const dropSearch = endpoint({
  name: 'dropSearch',
  method: 'DELETE',
  path: '/api/v1/matchmaking/saved-searches/{savedSearchId}',
  access: ['consumer'],
  summary: 'Stop looking',
  params: z.strictObject({ savedSearchId: z.string().check(z.regex(/^[1-9]\d{0,15}$/)) }),
  answer: nothing,
  problems: ['not-found'],
})
