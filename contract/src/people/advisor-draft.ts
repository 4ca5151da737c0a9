import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { rowVersion } from '../number-rules.ts'
import { advisorFields } from './advisor-answers.ts'

// What an advisor typed and has not saved or sent: kept so that a reload or another device finds it. A draft is not part
// of the profile, so values may be incomplete, and no one but the advisor reads them.

const maxDraftLength = 50_000

export const advisorDraftSchema = z.partialRecord(z.enum([...advisorFields, 'appeal']), z.unknown()).check(
  z.refine((draft) => JSON.stringify(draft).length <= maxDraftLength, {
    error: 'This is too long to save as a draft.',
  }),
)

const draft = z.strictObject({
  answers: advisorDraftSchema,
  /** Rises with every change, so that two tabs notice each other; 0 before the first. */
  version: rowVersion,
})
export type AdvisorDraft = z.infer<typeof draft>

export const readAdvisorDraft = endpoint({
  name: 'readAdvisorDraft',
  method: 'GET',
  path: '/api/v1/advisor/profile/draft',
  access: ['advisor'],
  underMasquerade: 'never',
  summary: 'Get what you typed into your profile and have not saved',
  answer: draft,
})

export const saveAdvisorDraft = endpoint({
  name: 'saveAdvisorDraft',
  method: 'PUT',
  path: '/api/v1/advisor/profile/draft',
  access: ['advisor'],
  summary: 'Keep what you typed into your profile; this neither saves nor publishes it',
  body: draft,
  answer: z.strictObject({ version: z.int() }),
  problems: ['changed-elsewhere'],
})
