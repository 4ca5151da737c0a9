import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Public: how the claim about machine learning on the login and registration pages is true here and now. */
export const readServingModel = endpoint({
  name: 'readServingModel',
  method: 'GET',
  path: '/api/v1/matching/serving-model',
  access: 'anyone',
  summary: 'Read which model version matches people now and how many outcomes it learned from',
  answer: z.strictObject({
    version: z.int(),
    /** Choices of consumers and answers of advisors; 0 for a model that still has its expert weights. */
    outcomes: z.int(),
    /** True where the outcomes include those of invented people. */
    isDemo: z.boolean(),
  }),
})
