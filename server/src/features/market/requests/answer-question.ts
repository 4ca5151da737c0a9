import type { SentRequest } from '@evenkeel/contract/market/requests'
import { Problem } from '@evenkeel/contract/problem'
import { moveQuestion } from '@evenkeel/matching/match-lifecycle'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { requestKey } from '../../people/notifications/notify.ts'
import { settleNotification } from '../../people/notifications/settle-notification.ts'
import { writeMatchEvent } from '../matching/history/write-match-event.ts'
import { resumeClock } from './answer-deadline.ts'
import { holdRequest } from './hold-request.ts'
import { notifyAdvisor } from './notify-advisor.ts'
import { broadcastRequestChange } from './notify-of-move.ts'
import { questionState } from './question-state.ts'
import { movedOn } from './request-problem.ts'
import { type RequestRow, setRequest } from './request-store.ts'
import { sentOnWire } from './sent-on-wire.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'jobs' | 'live' | 'settings'>

/** The consumer answers the advisor's question, and the clock resumes. */
export async function answerQuestion(
  services: Parts,
  caller: Caller,
  requestId: number,
  text: string,
): Promise<{ request: SentRequest }> {
  if (caller.role !== 'consumer') throw new Problem('not-found')
  const row = await holdRequest(services, caller, requestId, async (transaction, { request, now }) => {
    if (request.questionAnswer === text) return request
    const next = moveQuestion(request.state, questionState(request), 'answer', 'consumer')
    if (!next || request.expiresAt <= now) throw movedOn()
    const { id, consumerId, advisorId } = request
    const answered = await setRequest(transaction, id, {
      questionAnswer: text,
      questionAnsweredAt: now,
      expiresAt: dueFrom(request, now),
    })
    if (!answered) throw movedOn()
    await writeMatchEvent(transaction, now, {
      kind: 'answered-back',
      consumerId,
      advisorId,
      requestId: id,
    })
    await settleNotification(services, transaction, consumerId, requestKey(id))
    await notifyAdvisor(services, transaction, answered, 'answered-back')
    broadcastRequestChange(services, transaction, answered)
    return answered
  })
  return { request: await sentOnWire(services, row) }
}

/** The clock resumed by itself where the answer came too late. */
function dueFrom({ askedAt, dueWhenAsked, stoppedUntil, expiresAt, timeZone }: RequestRow, now: Date): Date {
  if (!askedAt || !dueWhenAsked || !stoppedUntil || now >= stoppedUntil) return expiresAt
  return resumeClock({ askedAt, dueAt: dueWhenAsked, goesOnAt: now }, timeZone)
}
