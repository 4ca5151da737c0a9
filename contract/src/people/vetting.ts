import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { longText } from '../text-rules.ts'
import { applicationSchema } from './advisors.ts'

// How an application is decided, and the number behind "top 1%".

/** Public: what the claim on the home, login and registration pages is computed from. */
export const readVettingCounts = endpoint({
  name: 'readVettingCounts',
  method: 'GET',
  path: '/api/v1/vetting/counts',
  access: 'anyone',
  summary: 'How many applied, how many are approved, and when that was counted',
  answer: z.strictObject({
    /** Everybody who ever handed an application in. */
    applied: z.int(),
    /** Approved now. */
    approved: z.int(),
    countedAt: z.int(),
    /** True where these are invented people. */
    isDemo: z.boolean(),
  }),
})

/** Once for each rejection: somebody else looks at it again. */
export const appealRejection = endpoint({
  name: 'appealRejection',
  method: 'POST',
  path: '/api/v1/advisor/application/appeal',
  access: ['advisor'],
  summary: 'Say why a rejection is wrong',
  body: z.strictObject({ text: longText({ min: 40, max: 3000 }) }),
  answer: applicationSchema,
  problems: ['not-open-now'],
})
