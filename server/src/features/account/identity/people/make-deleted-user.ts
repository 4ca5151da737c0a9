import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../../database/database.ts'
import { makePerson } from './person-of-account.ts'
import { findPerson } from './person-store.ts'

/** As others read whoever has left. */
export const deletedUserName = { firstName: 'Deleted', lastName: 'user' } as const

/** Somebody new in the place of somebody who leaves: no account, no address, no name of theirs; only which side they were on. */
export async function makeDeletedUser(transaction: Orm, personId: PersonId, now: Date): Promise<PersonId> {
  const found = await findPerson(transaction, personId)
  if (!found) throw new Error('nobody leaves')
  const { id } = await makePerson(transaction, {
    ...deletedUserName,
    role: found.person.role,
    email: '',
    company: null,
    isDemo: found.person.isDemo,
    createdAt: now,
    disabledAt: now,
    isDeleted: true,
  })
  return id
}
