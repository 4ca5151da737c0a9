import { isQuestionWaiting, orderSent } from '../list/buckets.ts'
import { requestPath } from '../paths.ts'
import { useSentRequests } from '../request-queries.ts'

/** The next step of a consumer with an open question from an advisor; undefined otherwise. */
export function useOpenQuestionStep():
  | { title: string; sentence: string; action: string; to: string }
  | undefined {
  const { data } = useSentRequests()
  const waiting = orderSent(data?.requests ?? []).find(isQuestionWaiting)
  if (!waiting) return undefined
  const { first_name: first } = waiting.advisor
  return {
    title: `${first} asked you a question`,
    sentence: 'Their deadline is paused for up to 2 business days.',
    action: 'Answer',
    to: requestPath(waiting.request_id),
  }
}
