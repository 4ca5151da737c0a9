import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../../database/database.ts'
import { isVisitor, type Seeker } from '../seekers/seeker.ts'
import type { CardContact } from './card-standing.ts'
import { findAccepted } from './past-contact-store.ts'
import { readPastContact } from './read-past-contact.ts'

/** Past contact with advisors, in the terms of their cards. Blocked advisors are shown as hidden. */
export async function readCardContact(
  orm: Orm,
  seeker: Seeker,
  now: Date,
): Promise<Map<PersonId, CardContact>> {
  const [between, accepted] = await Promise.all([
    readPastContact(orm, seeker, now),
    isVisitor(seeker) ? new Set<PersonId>() : findAccepted(orm, seeker),
  ])
  return new Map(
    [...between].map(([id, what]): [PersonId, CardContact] => {
      if (what === 'already-asked') return [id, accepted.has(id) ? 'matched' : 'asked']
      return [id, what === 'declined-lately' ? 'declined' : 'hidden']
    }),
  )
}
