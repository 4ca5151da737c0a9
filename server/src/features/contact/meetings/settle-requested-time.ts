import type { RequestState } from '@evenkeel/contract/market/requests'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { changeMeeting } from './change-meeting.ts'
import { isToCome } from './meeting-lifecycle.ts'
import { expiredProposalReason } from './meeting-notices.ts'
import { lockRequestedTime } from './meeting-store.ts'

/**
 * The time that was asked for with a request follows it in the same transaction: confirmed when the advisor accepts,
 * freed when the request ends.
 */
export async function settleRequestedTime(
  services: Pick<Services, 'clock' | 'jobs' | 'live' | 'settings'>,
  transaction: Orm,
  { id, state }: { id: number; state: RequestState },
): Promise<void> {
  if (state === 'sent' || state === 'seen') return
  const requested = await lockRequestedTime(transaction, id)
  if (!requested) return
  const now = services.clock.now()
  if (state === 'accepted' && isToCome(requested, now)) {
    await changeMeeting(services, transaction, requested, {
      what: 'confirmed',
      by: 'advisor',
      change: { state: 'confirmed' },
      now,
      reaches: 'letters',
    })
    return
  }
  const isTooLate = state === 'accepted'
  await changeMeeting(services, transaction, requested, {
    what: 'cancelled',
    by: 'us',
    now,
    reaches: isTooLate ? 'screens' : 'pages',
    change: {
      state: 'cancelled',
      cancelledBy: 'us',
      cancelledAt: now,
      cancelledNote: isTooLate ? expiredProposalReason : '',
    },
  })
}
