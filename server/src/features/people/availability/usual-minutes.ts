import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { findAvailability } from './availability-store.ts'

const withoutHours = 30

/** How long an advisor meets, unless they say otherwise. */
export async function usualMinutes(orm: Orm, advisorId: PersonId): Promise<number> {
  return (await findAvailability(orm, advisorId))?.weeklyHours?.lengthMinutes ?? withoutHours
}
