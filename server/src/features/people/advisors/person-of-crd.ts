import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { findPersonByCrd } from './advisor-profile-store.ts'

/** Who has claimed this number, if anybody has. */
export function personOfCrd(orm: Orm, crd: string): Promise<PersonId | undefined> {
  return findPersonByCrd(orm, crd)
}
