import { requestRules } from '@evenkeel/matching/match-lifecycle'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { answerBy } from './answer-deadline.ts'
import { holdAnyRequest } from './hold-request.ts'
import { notifyAdvisor } from './notify-advisor.ts'
import { notifyConsumer } from './notify-consumer.ts'
import { broadcastRequestChange } from './notify-of-move.ts'
import { questionState } from './question-state.ts'
import { movedOn } from './request-problem.ts'
import { type RequestRow, setRequest } from './request-store.ts'

/**
 * Staff gives an advisor more business days. While a question is open, the time after it is extended instead. They are
 * reminded again before the new end.
 */
export async function giveMoreTime(
  services: Pick<Services, 'clock' | 'jobs' | 'live' | 'settings'>,
  transaction: Orm,
  requestId: number,
  businessDays: number,
): Promise<RequestRow> {
  const request = await holdAnyRequest(transaction, requestId)
  const { state, expiresAt, dueWhenAsked, timeZone } = request
  if (!requestRules[state].waits || expiresAt <= services.clock.now()) throw movedOn()
  const later = (at: Date) => answerBy(at, timeZone, businessDays)
  const row =
    (await setRequest(transaction, requestId, {
      expiresAt: later(expiresAt),
      remindedAt: null,
      ...(questionState(request) === 'open' && dueWhenAsked && { dueWhenAsked: later(dueWhenAsked) }),
    })) ?? request
  await notifyAdvisor(services, transaction, row, 'more-time')
  await notifyConsumer(services, transaction, row, 'more-time')
  broadcastRequestChange(services, transaction, row)
  return row
}
