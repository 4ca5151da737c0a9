import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { findViewable } from './support-request-store.ts'

/** Whether staff may look at this account as its owner does at this moment: by which request, and until when. */
export async function findViewConsent(
  orm: Orm,
  personId: PersonId,
  now: Date,
): Promise<{ number: number; until: Date } | undefined> {
  const found = await findViewable(orm, personId, now)
  return found?.until ? { number: found.number, until: found.until } : undefined
}
