import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { fullName } from '../../account/identity/people/full-name.ts'
import { readActiveAdmins, readNames } from '../../account/identity/people/person-names.ts'

export interface Staff {
  personId: PersonId
  /** As stored in the history, where a name has 80 characters. */
  name: string
}

const nameOf = (person: Parameters<typeof fullName>[0]) => [...fullName(person)].slice(0, 80).join('').trim()

/** The deciding staff member, by account and name. */
export async function staffOf(orm: Orm, { personId }: Caller): Promise<Staff> {
  const person = await readNames(orm, personId)
  if (!person) throw new Problem('not-allowed')
  return { personId, name: nameOf(person) }
}

/** Everyone who can be assigned and who could decide. */
export async function activeStaff(orm: Orm): Promise<Staff[]> {
  return (await readActiveAdmins(orm)).map((person) => ({ personId: person.personId, name: nameOf(person) }))
}
