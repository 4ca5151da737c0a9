import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { readNames } from '../identity/people/person-names.ts'

/** As the people they deal with read it; whoever has no name yet, or has left, is "An advisor". */
export async function nameOfAdvisor(orm: Orm, personId: PersonId | null): Promise<string> {
  const person = personId === null ? undefined : await readNames(orm, personId)
  const name = [person?.firstName, person?.lastName].filter((part) => part).join(' ')
  return name || 'An advisor'
}
