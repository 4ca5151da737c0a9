import { type MeetingPlaces, meetingPlacesSchema, type WayToMeet } from '@evenkeel/contract/contact/meetings'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import { usualPlace } from './usual-place.ts'

const fieldOf: Record<WayToMeet, keyof MeetingPlaces> = {
  video: 'video_link',
  phone: 'phone',
  'in-person': 'address',
}

/**
 * Validates the place an advisor names by the same rules as their usual one, because it is shown to the other person as
 * a link, phone number or address (security H32). Empty means the usual place.
 */
export async function saidPlace(
  orm: Orm,
  advisorId: PersonId,
  { way, where = '' }: { way: WayToMeet; where?: string | undefined },
): Promise<string> {
  if (where === '') return usualPlace(orm, advisorId, way)
  const read = meetingPlacesSchema.shape[fieldOf[way]].safeParse(where)
  if (!read.success) throw new Problem('bad-request', { where: read.error.issues[0]?.message ?? '' })
  return read.data ?? ''
}
