import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

// What waits at the desks of staff, for the sidebar and the first page. Counts only, never people.

const seconds = z.int()
/** When the first of them is due; null where nothing is. */
const dueAt = z.nullable(seconds)

/** From here on a deadline is marked. */
export const dueSoonHours = 8

export const readDesks = endpoint({
  name: 'readDesks',
  method: 'GET',
  path: '/api/v1/admin/desks',
  access: ['admin'],
  summary: 'Count what waits at each desk, with the first deadline',
  answer: z.strictObject({
    /** Requests of other admins to assist, waiting for the caller; each expires within the hour. */
    masquerade: z.strictObject({ to_answer: z.int() }),
    vetting: z.strictObject({ waiting: z.int(), due_at: dueAt }),
    support: z.strictObject({ open: z.int(), due_at: dueAt }),
    /** Held, reported or possibly coordinated. */
    reviews: z.strictObject({ waiting: z.int() }),
    people: z.strictObject({
      disabled: z.int(),
      /** Proposed by another staff member, waiting for the caller. */
      to_confirm: z.int(),
    }),
    audit: z.strictObject({
      /** When the audit log was last verified; null before the first time. */
      checked_at: z.nullable(seconds),
      /** The first row that doesn't follow the one before it; null where the audit log is intact. */
      broken_at: z.nullable(z.int()),
    }),
  }),
})
