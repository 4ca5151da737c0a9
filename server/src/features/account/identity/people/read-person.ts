import type { Role } from '@evenkeel/contract/choices'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Services } from '../../../../services.ts'
import { findPerson, type PersonRow } from './person-store.ts'

export interface Person {
  personId: PersonId
  role: Role
  email: string
  firstName: string | null
  lastName: string | null
  company: string | null
  timeZone: string | null
  isDisabled: boolean
  /** The identity provider's id; every person has one. */
  sub: string
}

export async function readPerson(
  { database }: Pick<Services, 'database'>,
  personId: PersonId,
): Promise<Person> {
  const found = await findPerson(database.orm, personId)
  if (!found?.sub) throw new Problem('not-found')
  return personFrom(found.person, found.sub)
}

type PersonColumns = Pick<
  PersonRow,
  'id' | 'role' | 'email' | 'firstName' | 'lastName' | 'company' | 'timeZone' | 'disabledAt'
>

export function personFrom(row: PersonColumns, sub: string): Person {
  const { id, role, email, firstName, lastName, company, timeZone, disabledAt } = row
  return {
    personId: id,
    role,
    email,
    firstName,
    lastName,
    company,
    timeZone,
    isDisabled: disabledAt !== null,
    sub,
  }
}
