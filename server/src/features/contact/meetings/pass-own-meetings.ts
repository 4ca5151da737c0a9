import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { movePast } from './meeting-store.ts'
import { settleMeetings } from './settle-meetings.ts'

const dayMs = 86_400_000

/** For the test tools: as if the caller's confirmed meetings had ended this many days ago. */
export async function passOwnMeetings(
  services: Parameters<typeof settleMeetings>[0] & Pick<Services, 'database' | 'clock'>,
  { personId }: Caller,
  days: number,
): Promise<undefined> {
  const endedAt = new Date(services.clock.now().getTime() - days * dayMs)
  await movePast(services.database.orm, personId, endedAt)
  await settleMeetings(services)
}
