import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../../database/database.ts'
import type { Stood } from './card-standing.ts'
import { findAccepted } from './past-contact-store.ts'
import { readBetween } from './read-past-contact.ts'

/** Past contact of a consumer with advisors, in the terms of their cards. Blocked advisors are shown as hidden. */
export async function readStood(orm: Orm, consumerId: PersonId, now: Date): Promise<Map<PersonId, Stood>> {
  const [between, accepted] = await Promise.all([
    readBetween(orm, consumerId, now),
    findAccepted(orm, consumerId),
  ])
  return new Map(
    [...between].map(([id, what]): [PersonId, Stood] => {
      if (what === 'already-asked') return [id, accepted.has(id) ? 'matched' : 'asked']
      return [id, what === 'declined-lately' ? 'declined' : 'hidden']
    }),
  )
}
