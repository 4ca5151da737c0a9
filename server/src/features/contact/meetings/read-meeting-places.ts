import type { MeetingPlaces } from '@evenkeel/contract/contact/meetings'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { findPlaces } from './meeting-place-store.ts'

export async function readMeetingPlaces(
  { database }: Pick<Services, 'database'>,
  { personId }: Caller,
): Promise<{ places: MeetingPlaces }> {
  const { videoLink = null, phone = null, address = null } = (await findPlaces(database.orm, personId)) ?? {}
  return { places: { video_link: videoLink, phone, address } }
}
