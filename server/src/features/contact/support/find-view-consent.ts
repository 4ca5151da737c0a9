import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { findViewable } from './support-request-store.ts'

/** Whether staff may view this account now: which request allows it, and until when. */
export async function findViewConsent(
  orm: Orm,
  personId: PersonId,
  now: Date,
): Promise<{ number: number; until: Date } | undefined> {
  const found = await findViewable(orm, personId, now)
  return found?.until ? { number: found.number, until: found.until } : undefined
}
