import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import type { RefusalReason } from '@evenkeel/contract/market/advisor-cards'
import { countAdvisors } from '@evenkeel/contract/market/count-advisors'
import { countedFields } from '@evenkeel/contract/people/matched-fields'
import { call } from '../../../../server-link/call.ts'
import type { Answers } from './answers.ts'

type Body = BodyOf<typeof countAdvisors>
export type AnswersToCount = Body & { state: NonNullable<Body['state']> }
export type CountedAdvisors = AnswerOf<typeof countAdvisors>

/** Each preference with the reason for which it rules advisors out. */
export const preferences = {
  advisor_genders: 'gender',
  advisor_age_bands: 'age',
  advisor_experience: 'experience',
  advisor_credentials: 'credentials',
  fiduciary: 'fiduciary',
  no_disclosures: 'disclosures',
} as const satisfies Record<string, RefusalReason>
export type Preference = keyof typeof preferences

/** What a search would go by; null without a state. */
export function answersToCount(answers: Answers): AnswersToCount | null {
  const { state } = answers
  if (!state) return null
  const given = countedFields.flatMap((field) => {
    const value = answers[field]
    return value === null || value === undefined ? [] : [[field, value]]
  })
  return { state, ...Object.fromEntries(given) }
}

export const countAdvisorsLeft = (body: AnswersToCount, signal: AbortSignal): Promise<CountedAdvisors> =>
  call(countAdvisors, { body }, { isBackground: true, signal })
