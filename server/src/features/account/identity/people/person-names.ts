import type { Role } from '@evenkeel/contract/choices'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../../database/database.ts'
import {
  findActiveAdmins,
  findPeople,
  findPerson,
  type PersonNames,
  type PersonRow,
  setNames,
} from './person-store.ts'

export interface NamedPerson {
  personId: PersonId
  role: Role
  email: string
  firstName: string | null
  lastName: string | null
  company: string | null
  timeZone: string | null
  isDemo: boolean
}

/** Names, company and time zone are stored once, with the person; profiles and settings use these functions. */
export async function readNames(orm: Orm, personId: PersonId): Promise<NamedPerson | undefined> {
  const found = await findPerson(orm, personId)
  if (!found || found.person.disabledAt) return undefined
  return namedFrom(found.person)
}

/** Only people who exist and are not disabled. */
export async function readNamesOf(orm: Orm, personIds: readonly PersonId[]): Promise<NamedPerson[]> {
  if (personIds.length === 0) return []
  const people = await findPeople(orm, personIds)
  return people.filter(({ disabledAt }) => disabledAt === null).map(namedFrom)
}

/** In order of their numbers. */
export async function readActiveAdmins(orm: Orm): Promise<NamedPerson[]> {
  return (await findActiveAdmins(orm)).map(namedFrom)
}

/** Only those who are placeholders of deleted people. */
export async function findDeletedOf(orm: Orm, personIds: readonly PersonId[]): Promise<PersonId[]> {
  if (personIds.length === 0) return []
  return (await findPeople(orm, personIds)).filter(({ isDeleted }) => isDeleted).map(({ id }) => id)
}

/** True for disabled people, false for placeholders of deleted people. */
export async function isExistingPerson(orm: Orm, personId: PersonId): Promise<boolean> {
  const [person] = await findPeople(orm, [personId])
  return person !== undefined && !person.isDeleted
}

function namedFrom(person: PersonRow): NamedPerson {
  const { id, role, email, firstName, lastName, company, timeZone, isDemo } = person
  return { personId: id, role, email, firstName, lastName, company, timeZone, isDemo }
}

export function writeNames(transaction: Orm, personId: PersonId, names: PersonNames): Promise<void> {
  return setNames(transaction, personId, names)
}
