import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { longText } from '../text-rules.ts'
import { applicationSchema } from './advisors.ts'

// How an application is decided, and the number behind "top 1%".

/** Public: the counts behind the claim on the home, login and registration pages. */
export const readVettingCounts = endpoint({
  name: 'readVettingCounts',
  method: 'GET',
  path: '/api/v1/vetting/counts',
  access: 'anyone',
  summary: 'Count applications and approved advisors, with the time of the count',
  answer: z.strictObject({
    /** Everyone who ever submitted an application. */
    applied: z.int(),
    /** Currently approved. */
    approved: z.int(),
    countedAt: z.int(),
    /** True where the counts include invented people. */
    isDemo: z.boolean(),
  }),
})

/** Once per rejection: another person reviews it. */
export const appealRejection = endpoint({
  name: 'appealRejection',
  method: 'POST',
  path: '/api/v1/advisor/application/appeal',
  access: ['advisor'],
  summary: 'Appeal a rejection',
  body: z.strictObject({ text: longText({ min: 40, max: 3000 }) }),
  answer: applicationSchema,
  problems: ['not-open-now'],
})
