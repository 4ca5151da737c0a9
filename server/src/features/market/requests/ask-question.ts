import type { ReceivedRequest } from '@evenkeel/contract/market/requests'
import { Problem } from '@evenkeel/contract/problem'
import { moveQuestion } from '@evenkeel/matching/match-lifecycle'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { requestKey } from '../../people/notifications/notify.ts'
import { settleNotification } from '../../people/notifications/settle-notification.ts'
import { writeMatchEvent } from '../matching/history/write-match-event.ts'
import { stopClock } from './answer-deadline.ts'
import { holdRequest } from './hold-request.ts'
import { notifyConsumer } from './notify-consumer.ts'
import { broadcastRequestChange } from './notify-of-move.ts'
import { questionState } from './question-state.ts'
import { receivedOnWire } from './received-on-wire.ts'
import { movedOn } from './request-problem.ts'
import { setRequest } from './request-store.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'jobs' | 'live' | 'settings'>

/** The advisor asks one question, which stops the clock. */
export async function askQuestion(
  services: Parts,
  caller: Caller,
  requestId: number,
  text: string,
): Promise<{ request: ReceivedRequest }> {
  if (caller.role !== 'advisor') throw new Problem('not-found')
  const row = await holdRequest(services, caller, requestId, async (transaction, { request, now }) => {
    if (request.question === text) return request
    const next = moveQuestion(request.state, questionState(request), 'ask', 'advisor')
    if (!next || request.expiresAt <= now) throw movedOn()
    const { id, consumerId, advisorId, expiresAt: dueWhenAsked, timeZone } = request
    const asked = await setRequest(transaction, id, {
      question: text,
      askedAt: now,
      dueWhenAsked,
      ...stopClock(now, dueWhenAsked, timeZone),
    })
    if (!asked) throw movedOn()
    // Without its text, because events are never changed.
    await writeMatchEvent(transaction, now, {
      kind: 'asked-back',
      consumerId,
      advisorId,
      requestId: id,
    })
    await settleNotification(services, transaction, advisorId, requestKey(id))
    await notifyConsumer(services, transaction, asked, 'asked-back')
    broadcastRequestChange(services, transaction, asked)
    return asked
  })
  return { request: await receivedOnWire(services, caller, row) }
}
