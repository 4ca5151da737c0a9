import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { currentUser } from '@evenkeel/contract/identity'
import type { Caller } from '../../http/caller.ts'

export function readCurrentUser(caller: Caller | undefined): AnswerOf<typeof currentUser> {
  if (!caller) return { isAuthenticated: false, userId: null, userType: null }
  return { isAuthenticated: true, userId: caller.personId, userType: caller.role }
}
