import type { MeetingPlaces } from '@evenkeel/contract/contact/meetings'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { findPlaces, putPlaces } from './meeting-place-store.ts'

export async function readMeetingPlaces(
  { database }: Pick<Services, 'database'>,
  { personId }: Caller,
): Promise<{ places: MeetingPlaces }> {
  const { videoLink = null, phone = null, address = null } = (await findPlaces(database.orm, personId)) ?? {}
  return { places: { video_link: videoLink, phone, address } }
}

/** Applies to new meetings; booked ones keep their place. */
export async function saveMeetingPlaces(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { personId }: Caller,
  places: MeetingPlaces,
): Promise<{ places: MeetingPlaces }> {
  const { video_link: videoLink, phone, address } = places
  await putPlaces(database.orm, { personId, videoLink, phone, address, updatedAt: clock.now() })
  return { places }
}
