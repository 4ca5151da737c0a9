import { requestRules } from '@evenkeel/matching/match-lifecycle'
import { afterCommit } from '../../../database/after-commit.ts'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { requestKey } from '../../people/notifications/notify.ts'
import { settleNotification } from '../../people/notifications/settle-notification.ts'
import { notifyAdvisor } from './notify-advisor.ts'
import { notifyConsumer } from './notify-consumer.ts'
import type { RequestRow } from './request-store.ts'

/** Settles the notification of the person who moved the request and notifies the other. */
export async function notifyOfMove(
  services: Pick<Services, 'clock' | 'jobs' | 'live' | 'settings'>,
  transaction: Orm,
  request: RequestRow,
  { isByStaff = false } = {},
): Promise<void> {
  if (isByStaff) {
    await notifyAdvisor(services, transaction, request, 'ended-by-us')
    return notifyConsumer(services, transaction, request, 'ended-by-us')
  }
  const { id, state, advisorId, consumerId } = request
  const isByAdvisor = state === 'seen' || state === 'accepted' || state === 'declined'
  if (isByAdvisor) await settleNotification(services, transaction, advisorId, requestKey(id))
  if (state === 'withdrawn') await settleNotification(services, transaction, consumerId, requestKey(id))
  if (state === 'withdrawn' || state === 'expired') await notifyAdvisor(services, transaction, request, state)
  if (state === 'accepted' || state === 'declined' || state === 'expired')
    await notifyConsumer(services, transaction, request, state)
}

/**
 * Makes open pages of both reload, including other devices of the person who moved it. Only the id is sent; each page
 * asks for what it may see.
 */
export function broadcastRequestChange(
  { live }: Pick<Services, 'live'>,
  transaction: Orm,
  { id, consumerId, advisorId, state }: Pick<RequestRow, 'id' | 'consumerId' | 'advisorId' | 'state'>,
): void {
  const changed = { request_id: id }
  afterCommit(transaction, () => {
    for (const personId of [consumerId, advisorId]) {
      live.tell(personId, 'request-changed', changed)
      if (requestRules[state].opensChat) live.tell(personId, 'conversation-changed', changed)
    }
  })
}
