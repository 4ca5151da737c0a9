import { isDeepStrictEqual } from 'node:util'
import {
  type AdvisorAnswers,
  type AdvisorField,
  advisorFields,
} from '@evenkeel/contract/people/advisor-answers'

/** spec 3-08 */
export const defaultTitle = 'Financial Advisor'

// How to reach an advisor is told only in accepted requests, so it is never published.
const contactFields: readonly AdvisorField[] = ['phone_number', 'hides_email', 'hides_phone']
const publishedFields = advisorFields.filter((field) => !contactFields.includes(field))
// Hours apply as soon as they are saved; a publication only records which they were.
const reviewedFields = publishedFields.filter((field) => field !== 'weekly_hours')

/** The answered fields shown to consumers, in the form they are compared and stored. */
export function publishable(answers: AdvisorAnswers): AdvisorAnswers {
  const { specializations } = answers
  const plain = {
    ...answers,
    title: answers.title ?? defaultTitle,
    // Labels are added on read: they belong to the contract's list, not to the answer.
    ...(specializations && { specializations: specializations.map(({ value: _, ...each }) => each) }),
  }
  const answered = publishedFields.flatMap((field) => {
    const value = plain[field]
    return value === null || value === undefined ? [] : [[field, value] as const]
  })
  return Object.fromEntries(answered)
}

export function changedFields(working: AdvisorAnswers, published: AdvisorAnswers): AdvisorField[] {
  const [now, before] = [publishable(working), publishable(published)]
  return reviewedFields.filter((field) => !isDeepStrictEqual(now[field], before[field]))
}
