import type { PersonId } from '@evenkeel/contract/person-id'
import type { Between } from '@evenkeel/matching/is-eligible'
import type { Orm } from '../../../../database/database.ts'
import { findPastContact } from './match-event-store.ts'

const declinedForMs = 90 * 86_400_000

/** Advisors the consumer hid, blocked or asked, and who declined them recently. */
export function readPastContact(orm: Orm, consumerId: PersonId, now: Date): Promise<Map<PersonId, Between>> {
  return findPastContact(orm, consumerId, new Date(now.getTime() - declinedForMs))
}
