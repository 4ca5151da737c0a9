import type { Side } from '@evenkeel/contract/contact/chat'
import { type MeetingPlaces, meetingPlacesSchema, type WayToMeet } from '@evenkeel/contract/contact/meetings'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import { findPlaces } from './meeting-place-store.ts'
import type { MeetingRow } from './meeting-store.ts'

/** Empty where the advisor has not entered one. */
export async function usualPlace(orm: Orm, advisorId: PersonId, way: WayToMeet): Promise<string> {
  const places = await findPlaces(orm, advisorId)
  const byWay = { video: places?.videoLink, phone: places?.phone, 'in-person': places?.address }
  return byWay[way] ?? ''
}

const fieldOf: Record<WayToMeet, keyof MeetingPlaces> = {
  video: 'video_link',
  phone: 'phone',
  'in-person': 'address',
}

/**
 * Validates the place an advisor names by the same rules as their usual one, because it is shown to the other person as
 * a link, phone number or address (security H32). Empty means the usual place.
 */
export async function chosenPlace(
  orm: Orm,
  advisorId: PersonId,
  { way, where = '' }: { way: WayToMeet; where?: string | undefined },
): Promise<string> {
  if (where === '') return usualPlace(orm, advisorId, way)
  const read = meetingPlacesSchema.shape[fieldOf[way]].safeParse(where)
  if (!read.success) throw new Problem('bad-request', { where: read.error.issues[0]?.message ?? '' })
  return read.data ?? ''
}

/**
 * The advisor always sees it. The consumer sees it only while the meeting is confirmed, so no link opens before or
 * after.
 */
export function visiblePlace(
  side: Side,
  { state, place }: Pick<MeetingRow, 'state' | 'place'>,
  isAccepted: boolean,
): string {
  if (side === 'advisor') return place
  return isAccepted && state !== 'proposed' && state !== 'cancelled' ? place : ''
}
