import type { currentUser } from '@evenkeel/contract/account/identity'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { readNames } from './person-names.ts'

export async function readCurrentUser(
  { database }: Pick<Services, 'database'>,
  caller: Caller | undefined,
): Promise<AnswerOf<typeof currentUser>> {
  if (!caller) return { isAuthenticated: false, userId: null, userType: null }
  // Read from the names instead of the account: an admin may view as someone who never signed in.
  const person = await readNames(database.orm, caller.personId)
  if (!person) throw new Problem('not-found')
  const { firstName, lastName, email, company, timeZone } = person
  return {
    isAuthenticated: true,
    userId: caller.personId,
    userType: caller.role,
    account: { firstName, lastName, email, company, timeZone },
  }
}
