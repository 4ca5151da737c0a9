import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../../database/database.ts'
import type { CardContact } from './card-standing.ts'
import { findAccepted } from './past-contact-store.ts'
import { readPastContact } from './read-past-contact.ts'

/** Past contact of a consumer with advisors, in the terms of their cards. Blocked advisors are shown as hidden. */
export async function readCardContact(
  orm: Orm,
  consumerId: PersonId,
  now: Date,
): Promise<Map<PersonId, CardContact>> {
  const [between, accepted] = await Promise.all([
    readPastContact(orm, consumerId, now),
    findAccepted(orm, consumerId),
  ])
  return new Map(
    [...between].map(([id, what]): [PersonId, CardContact] => {
      if (what === 'already-asked') return [id, accepted.has(id) ? 'matched' : 'asked']
      return [id, what === 'declined-lately' ? 'declined' : 'hidden']
    }),
  )
}
