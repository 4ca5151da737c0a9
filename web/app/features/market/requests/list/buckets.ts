import type { ReceivedRequest, SentRequest } from '@evenkeel/contract/market/requests'
import { isOpen, lastAt } from '../request-words.ts'

/** By whose turn it is. Every request is in exactly one. */
export const buckets = {
  needs: 'Needs you',
  waiting: 'Waiting',
  accepted: 'Accepted',
  // By the upcoming meeting of an accepted request (match-rows.ts).
  booked: 'Booked',
  closed: 'Closed',
} as const
export type Bucket = keyof typeof buckets

export const isQuestionWaiting = (request: SentRequest | ReceivedRequest): boolean =>
  isOpen(request) && request.question !== null && request.question.answer === null

const isGoingOn = ({ state, closed }: SentRequest | ReceivedRequest) =>
  state === 'accepted' && closed === null

/** No answer came, and the consumer has not decided yet whether to ask the next best advisor. */
export const isNextBestDue = ({ state, is_next_best_dismissed: isDismissed }: SentRequest): boolean =>
  (state === 'expired' || state === 'declined') && !isDismissed

export function bucketOfSent(request: SentRequest): Bucket {
  if (isQuestionWaiting(request)) return 'needs'
  if (isOpen(request)) return 'waiting'
  if (isGoingOn(request)) return 'accepted'
  return request.state === 'expired' && isNextBestDue(request) ? 'needs' : 'closed'
}

export function bucketOfReceived(request: ReceivedRequest): Bucket {
  if (isOpen(request)) return isQuestionWaiting(request) && request.is_clock_stopped ? 'waiting' : 'needs'
  return isGoingOn(request) ? 'accepted' : 'closed'
}

type Either = SentRequest | ReceivedRequest
/** The time of the last event, messages included where they are known. */
type Activity = (request: Either) => number

const newestFirst = (activity: Activity) => (a: Either, b: Either) =>
  activity(b) - activity(a) || b.request_id - a.request_id

/** Requests with an open question first, then by latest event. */
export function orderSent(requests: readonly SentRequest[], activity: Activity = lastAt): SentRequest[] {
  const turn = (request: SentRequest) => (isQuestionWaiting(request) ? 0 : 1)
  return [...requests].sort((a, b) => turn(a) - turn(b) || newestFirst(activity)(a, b))
}

const turns: Readonly<Record<Bucket, number>> = { needs: 0, waiting: 1, accepted: 1, booked: 1, closed: 2 }

/** Requests to answer first, by time left; then by latest event. */
export function orderReceived(
  requests: readonly ReceivedRequest[],
  activity: Activity = lastAt,
): ReceivedRequest[] {
  const turn = (request: ReceivedRequest) => turns[bucketOfReceived(request)]
  return [...requests].sort(
    (a, b) =>
      turn(a) - turn(b) || (turn(a) === turns.needs ? a.due_at - b.due_at : 0) || newestFirst(activity)(a, b),
  )
}
