import type { SentRequest } from '@evenkeel/contract/market/requests'
import type { RequestRow } from './request-store.ts'

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
export const secondsOrNull = (at: Date | null) => at && seconds(at)

type Both = Omit<SentRequest, 'fit' | 'advisor' | 'shares' | 'is_next_best_dismissed'>

/** The fit in full, which an advisor must not see before they accept. */
export const fullFit = ({ fitTotal, fitYours, fitTheirs }: RequestRow): SentRequest['fit'] => ({
  total: fitTotal,
  yours: fitYours,
  theirs: fitTheirs,
})

/** What both sides see of a request, without who the other one is and how well they fit. */
export function requestOnWire(row: RequestRow, now: Date): Both {
  return {
    request_id: row.id,
    kind: row.kind,
    state: row.state,
    decline_reason: row.state === 'declined' ? row.reason : null,
    message: row.message,
    sent_at: seconds(row.sentAt),
    seen_at: secondsOrNull(row.seenAt),
    answered_at: secondsOrNull(row.answeredAt),
    due_at: seconds(row.expiresAt),
    allowed_ms: row.expiresAt.getTime() - row.sentAt.getTime() - stoodMs(row),
    is_clock_stopped: isWaiting(row) && isStopped(row, now),
    question: questionOf(row),
    closed: closedOf(row),
  }
}

const isWaiting = ({ state }: Pick<RequestRow, 'state'>) => state === 'sent' || state === 'seen'

const isStopped = ({ stoppedUntil, questionAnsweredAt }: RequestRow, now: Date) =>
  stoppedUntil !== null && questionAnsweredAt === null && now < stoppedUntil

/** How long the clock is stopped for the question in total: until the answer, or the maximum. */
function stoodMs({ askedAt, stoppedUntil, questionAnsweredAt }: RequestRow): number {
  if (!askedAt || !stoppedUntil) return 0
  const end = questionAnsweredAt && questionAnsweredAt < stoppedUntil ? questionAnsweredAt : stoppedUntil
  return end.getTime() - askedAt.getTime()
}

function questionOf(row: RequestRow): Both['question'] {
  if (row.question === null || !row.askedAt) return null
  return {
    text: row.question,
    asked_at: seconds(row.askedAt),
    answer: row.questionAnswer,
    answered_at: secondsOrNull(row.questionAnsweredAt),
  }
}

function closedOf({ closedAs, closedBy, closedAt, closingNote }: RequestRow): Both['closed'] {
  if (closedAs === null || closedBy === null || !closedAt) return null
  return { as: closedAs, by: closedBy, at: seconds(closedAt), note: closingNote ?? '' }
}
