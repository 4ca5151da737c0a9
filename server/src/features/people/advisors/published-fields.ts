import { isDeepStrictEqual } from 'node:util'
import {
  type AdvisorAnswers,
  type AdvisorField,
  advisorFields,
  checkedForClaims,
  claimsIn,
} from '@evenkeel/contract/people/advisor-answers'

/** spec 3-08 */
export const defaultTitle = 'Financial Advisor'

// The telephone number is for us alone, so it is in no publication and changes none.
const publishedFields = advisorFields.filter((field) => field !== 'phone_number')
// Hours hold as soon as they are saved, whatever waits for a review: a publication says which they were, no more.
const reviewedFields = publishedFields.filter((field) => field !== 'weekly_hours')

/** What would be shown to consumers: the answered fields that are published, as they are compared and stored. */
export function publishable(answers: AdvisorAnswers): AdvisorAnswers {
  const { specializations } = answers
  const plain = {
    ...answers,
    title: answers.title ?? defaultTitle,
    // Labels are put on when they are read: they belong to the list of the contract, not to the answer.
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

/** Texts that are not published yet and have words in them that need proof: field → those words. */
export function claimsToReview(
  working: AdvisorAnswers,
  published: AdvisorAnswers | undefined,
): Record<string, string[]> {
  const claims = checkedForClaims.flatMap((field) => {
    const text = working[field]
    const words = text && text !== published?.[field] ? claimsIn(text) : []
    return words.length > 0 ? [[field, words] as const] : []
  })
  return Object.fromEntries(claims)
}
