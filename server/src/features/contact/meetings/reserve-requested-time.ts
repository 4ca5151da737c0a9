import type { WayToMeet } from '@evenkeel/contract/contact/meetings'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { chooseMeetingTime } from './choose-meeting-time.ts'
import { createMeeting } from './create-meeting.ts'
import { usualPlace } from './meeting-place.ts'

interface RequestedTime {
  starts_at: number
  way: WayToMeet
}

/**
 * Reserves the free time a consumer asks for with their request until the request is answered. Both people must be
 * locked.
 */
export async function reserveRequestedTime(
  services: Pick<Services, 'clock' | 'jobs' | 'live' | 'settings'>,
  transaction: Orm,
  { id: requestId, consumerId, advisorId }: { id: number; consumerId: PersonId; advisorId: PersonId },
  { starts_at: at, way }: RequestedTime,
): Promise<void> {
  const now = services.clock.now()
  const time = await chooseMeetingTime(transaction, 'consumer', {
    consumerId,
    advisorId,
    at,
    minutes: 0,
    now,
  })
  const place = await usualPlace(transaction, advisorId, way)
  await createMeeting(
    services,
    transaction,
    { requestId, consumerId, advisorId, way, place, ...time, state: 'proposed', proposedBy: 'consumer' },
    { reaches: 'pages', now },
  )
}
