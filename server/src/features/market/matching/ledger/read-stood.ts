import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../../database/database.ts'
import { readBetween } from '../search/read-between.ts'
import type { Stood } from './standing-of.ts'
import { findAccepted } from './stood-store.ts'

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
