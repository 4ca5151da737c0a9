import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { fullName } from '../../account/identity/people/full-name.ts'
import { readNames } from '../../account/identity/people/person-names.ts'

export interface Staff {
  personId: PersonId
  /** As stored in the history, where a name has 80 characters. */
  name: string
}

/** The deciding staff member, by account and name. */
export async function staffOf(orm: Orm, { personId }: Caller): Promise<Staff> {
  const person = await readNames(orm, personId)
  if (!person) throw new Problem('not-allowed')
  return { personId, name: [...fullName(person)].slice(0, 80).join('').trim() }
}
