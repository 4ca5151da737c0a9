import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { requestKey } from '../../people/notifications/request-key.ts'
import { settleNotification } from '../../people/notifications/settle-notification.ts'
import type { RequestRow } from './request-store.ts'
import { tellAdvisor } from './tell-advisor.ts'
import { tellConsumer } from './tell-consumer.ts'

/** Settles the notification of the person who moved the request and notifies the other. */
export async function tellOfMove(
  services: Pick<Services, 'clock' | 'jobs' | 'live' | 'settings'>,
  transaction: Orm,
  request: RequestRow,
  { isByStaff = false } = {},
): Promise<void> {
  if (isByStaff) {
    await tellAdvisor(services, transaction, request, 'ended-by-us')
    return tellConsumer(services, transaction, request, 'ended-by-us')
  }
  const { id, state, advisorId, consumerId } = request
  const isByAdvisor = state === 'seen' || state === 'accepted' || state === 'declined'
  if (isByAdvisor) await settleNotification(services, transaction, advisorId, requestKey(id))
  if (state === 'withdrawn') await settleNotification(services, transaction, consumerId, requestKey(id))
  if (state === 'withdrawn' || state === 'expired') await tellAdvisor(services, transaction, request, state)
  if (state === 'accepted' || state === 'declined' || state === 'expired')
    await tellConsumer(services, transaction, request, state)
}
