import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { findPersonByCrd } from './advisor-profile-store.ts'

/** Whether a CRD number is free, or whose it is as seen by whoever asks: theirs, or somebody else's. */
export async function findClaimOfCrd(
  orm: Orm,
  crd: string,
  askedBy: PersonId | undefined,
): Promise<'free' | 'claimed' | 'yours'> {
  const personId = await findPersonByCrd(orm, crd)
  if (personId === undefined) return 'free'
  return personId === askedBy ? 'yours' : 'claimed'
}
