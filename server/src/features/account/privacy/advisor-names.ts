import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { type NamedPerson, readNamesOf } from '../identity/people/person-names.ts'

const nobody = 'An advisor'

/** The name other people see; "An advisor" for those without a name and for deleted ones. */
export async function readAdvisorName(orm: Orm, personId: PersonId | null): Promise<string> {
  return personId === null ? nobody : ((await readAdvisorNames(orm, [personId])).get(personId) ?? nobody)
}

/** The same for many at once; every id gets a name. */
export async function readAdvisorNames(
  orm: Orm,
  personIds: readonly PersonId[],
): Promise<Map<PersonId, string>> {
  const people = await readNamesOf(orm, personIds)
  return new Map([
    ...personIds.map((id) => [id, nobody] as const),
    ...people.map((person) => [person.personId, fullName(person)] as const),
  ])
}

const fullName = ({ firstName, lastName }: NamedPerson) =>
  [firstName, lastName].filter((part) => part).join(' ') || nobody
