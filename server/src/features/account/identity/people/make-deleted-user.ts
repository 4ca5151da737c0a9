import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../../database/database.ts'
import { makePerson } from './person-of-account.ts'
import { findPerson } from './person-store.ts'

/** The name others see for a deleted person. */
export const deletedUserName = { firstName: 'Deleted', lastName: 'user' } as const

/** Creates a placeholder for a deleted person that keeps only their role: no account, address or name. */
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
