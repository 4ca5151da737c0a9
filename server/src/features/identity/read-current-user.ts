import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { currentUser } from '@evenkeel/contract/identity'
import type { Caller } from '../../http/caller.ts'
import type { Services } from '../../services.ts'
import { readPerson } from './read-person.ts'

export async function readCurrentUser(
  services: Pick<Services, 'database'>,
  caller: Caller | undefined,
): Promise<AnswerOf<typeof currentUser>> {
  if (!caller) return { isAuthenticated: false, userId: null, userType: null }
  const { firstName, lastName, email, company } = await readPerson(services, caller.personId)
  return {
    isAuthenticated: true,
    userId: caller.personId,
    userType: caller.role,
    account: { firstName, lastName, email, company },
  }
}
