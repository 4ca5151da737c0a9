import type { WayToMeet } from '@evenkeel/contract/contact/meetings'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { findPlaces } from './meeting-place-store.ts'

/** Empty where the advisor has not entered one. */
export async function usualPlace(orm: Orm, advisorId: PersonId, way: WayToMeet): Promise<string> {
  const places = await findPlaces(orm, advisorId)
  const byWay = { video: places?.videoLink, phone: places?.phone, 'in-person': places?.address }
  return byWay[way] ?? ''
}
