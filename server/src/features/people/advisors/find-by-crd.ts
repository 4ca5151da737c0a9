import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { findPersonByCrd, listByCrd } from './advisor-profile-store.ts'

/** A page of all advisors who claimed a CRD number, in the order of the numbers. */
export function findAdvisorsByCrd(
  orm: Orm,
  { after, atMost }: { after: string; atMost: number },
): Promise<{ personId: PersonId; crd: string }[]> {
  return listByCrd(orm, after, atMost)
}

/** Whether a CRD number is free, the caller's own, or claimed by someone else. */
export async function findClaimOfCrd(
  orm: Orm,
  crd: string,
  askedBy: PersonId | undefined,
): Promise<'free' | 'claimed' | 'yours'> {
  const personId = await findPersonByCrd(orm, crd)
  if (personId === undefined) return 'free'
  return personId === askedBy ? 'yours' : 'claimed'
}

/** Who has claimed this number. */
export function findPersonOfCrd(orm: Orm, crd: string): Promise<PersonId | undefined> {
  return findPersonByCrd(orm, crd)
}
