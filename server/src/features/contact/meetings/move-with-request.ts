import type { RequestState } from '@evenkeel/contract/market/requests'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { changeMeeting } from './change-meeting.ts'
import { isToCome } from './meeting-lifecycle.ts'
import { lockWishOf } from './meeting-store.ts'
import { timeIsOver } from './meeting-words.ts'

/**
 * The time that was asked for with a request follows it in the same transaction: confirmed when the advisor accepts,
 * freed when the request ends.
 */
export async function moveWithRequest(
  services: Pick<Services, 'clock' | 'jobs' | 'live' | 'settings'>,
  transaction: Orm,
  { id, state }: { id: number; state: RequestState },
): Promise<void> {
  if (state === 'sent' || state === 'seen') return
  const wish = await lockWishOf(transaction, id)
  if (!wish) return
  const now = services.clock.now()
  if (state === 'accepted' && isToCome(wish, now)) {
    await changeMeeting(services, transaction, wish, {
      what: 'confirmed',
      by: 'advisor',
      change: { state: 'confirmed' },
      now,
      reaches: 'letters',
    })
    return
  }
  const isTooLate = state === 'accepted'
  await changeMeeting(services, transaction, wish, {
    what: 'cancelled',
    by: 'us',
    now,
    reaches: isTooLate ? 'screens' : 'pages',
    change: {
      state: 'cancelled',
      cancelledBy: 'us',
      cancelledAt: now,
      cancelledNote: isTooLate ? timeIsOver : '',
    },
  })
}
