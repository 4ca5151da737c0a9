import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { idsOf } from '../people/profile-choices.ts'
import { pathIdSchema, personIdSchema } from '../person-id.ts'
import { line, wholeNumber } from '../text-rules.ts'
import { advisorCardSchema, filtersSchema } from './advisor-cards.ts'

// A consumer's actions on advisors of a list (open, save, hide), and saved searches.

const seconds = z.int()
const searchId = z.uuid()
const ofAdvisor = z.strictObject({ advisorId: pathIdSchema })

/** The consumer opened the advisor's details, an event the engine learns from. */
export const noteViewed = endpoint({
  name: 'noteViewed',
  method: 'POST',
  path: '/api/v1/matchmaking/advisors/{advisorId}/viewed',
  access: ['consumer'],
  summary: 'Record that you opened an advisor from a list',
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
  summary: 'Save an advisor, or remove them from your saved ones',
  params: ofAdvisor,
  body: z.strictObject({ is_saved: z.boolean(), search_id: z.optional(searchId) }),
  answer: nothing,
  problems: ['not-found', 'limit-exceeded'],
})

export const hideReasons = {
  'too-expensive': 'Too expensive',
  'not-my-needs': 'Not what I need',
  'too-far': 'Too far away',
  'know-them': 'I already know them',
  'bad-feeling': 'Doesn’t feel right',
  other: 'Another reason',
} as const

export const hideAdvisor = endpoint({
  name: 'hideAdvisor',
  method: 'PUT',
  path: '/api/v1/matchmaking/advisors/{advisorId}/hidden',
  access: ['consumer', 'visitor'],
  summary: 'Hide an advisor from your future lists, or show them again',
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
  summary: 'List the advisors you saved and hid',
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
  problems: ['not-finished'],
})

export const mostSavedSearches = 10

const pastSeconds = wholeNumber(0, 2 ** 31 - 1)
const searchName = line({ min: 1, max: 60 })

export const savedSearchSchema = z.strictObject({
  saved_search_id: z.int(),
  name: z.string(),
  filters: filtersSchema,
  made_at: seconds,
  /** The best fit shown so far; a notification needs 5 points more and a rank in the top three. */
  best_fit: z.number(),
  notified_at: z.nullable(seconds),
  /** The advisor that caused the last notification. */
  found: z.nullable(z.strictObject({ advisor_id: personIdSchema, name: z.string(), fit: z.number() })),
})
export type SavedSearch = z.infer<typeof savedSearchSchema>

export const listSavedSearches = endpoint({
  name: 'listSavedSearches',
  method: 'GET',
  path: '/api/v1/matchmaking/saved-searches',
  access: ['consumer'],
  summary: 'List your saved searches',
  answer: z.strictObject({ saved_searches: z.array(savedSearchSchema) }),
})

export const keepSearch = endpoint({
  name: 'keepSearch',
  method: 'POST',
  path: '/api/v1/matchmaking/saved-searches',
  access: ['consumer'],
  summary: 'Save a search with these filters and get alerts about clearly better matches',
  body: z.strictObject({ search_id: searchId, name: searchName }),
  answer: z.strictObject({ saved_search: savedSearchSchema }),
  problems: ['not-found', 'limit-exceeded'],
})

export const dropSearch = endpoint({
  name: 'dropSearch',
  method: 'DELETE',
  path: '/api/v1/matchmaking/saved-searches/{savedSearchId}',
  access: ['consumer'],
  summary: 'Delete a saved search',
  params: z.strictObject({ savedSearchId: z.string().check(z.regex(/^[1-9]\d{0,15}$/)) }),
  answer: nothing,
  problems: ['not-found'],
})

/** What the caller had until a moment ago. It affects only when they are alerted. */
export const restoreSearch = endpoint({
  name: 'restoreSearch',
  method: 'POST',
  path: '/api/v1/matchmaking/saved-searches/restored',
  access: ['consumer'],
  summary: 'Undo the deletion of a saved search',
  body: z.strictObject({
    name: searchName,
    filters: filtersSchema,
    made_at: pastSeconds,
    best_fit: z.number().check(z.minimum(0), z.maximum(100)),
    notified_at: z.nullable(pastSeconds),
    found: z.nullable(
      z.strictObject({
        advisor_id: personIdSchema,
        fit: z.number().check(z.minimum(0), z.maximum(100)),
      }),
    ),
  }),
  answer: nothing,
  problems: ['limit-exceeded'],
})
