import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

// How many more clients an advisor takes this month: the one number that screens, letters and acceptance go by
// (decision 0044).

export const placesStatuses = ['open', 'paused', 'closed', 'full', 'unanswered', 'promised'] as const

export const placesSchema = z.strictObject({
  /** New clients per month; 0 means closed. */
  of: z.int(),
  /** Requests accepted this month. */
  taken: z.int(),
  /** Never negative, also where the advisor lowered the limit below what they accepted. */
  free: z.int(),
  /** The first day of the next month, when all places are free again. */
  renews_on: z.iso.date(),
  /** The last day of a pause that is under way. */
  paused_until: z.nullable(z.iso.date()),
  unanswered: z.int(),
  /**
   * Why consumers can’t send new requests, or open. `unanswered`: too many wait for an answer. `promised`: the
   * requests that wait will probably take the last free place.
   */
  status: z.enum(placesStatuses),
})
export type Places = z.infer<typeof placesSchema>

export const readPlaces = endpoint({
  name: 'readPlaces',
  method: 'GET',
  path: '/api/v1/criteria/places',
  access: ['advisor'],
  summary: 'Get your free places this month, and whether new requests reach you',
  answer: z.strictObject({ places: placesSchema }),
})
