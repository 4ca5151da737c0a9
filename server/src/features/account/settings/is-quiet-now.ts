import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { quietUntil } from './quiet-until.ts'
import { findSettings } from './settings-store.ts'

/** Whether it is within the hours in which somebody wants no letters, by the clock where they live. */
export async function isQuietNow(
  orm: Orm,
  { personId, timeZone }: { personId: PersonId; timeZone: string | null },
  now: Date,
): Promise<boolean> {
  const { quiet_hours = null } = await findSettings(orm, personId)
  return quietUntil(quiet_hours, timeZone, now) > now
}
