import type { Side } from '@evenkeel/contract/contact/chat'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Caller } from '../../../http/caller.ts'

/** Which of the two the caller is; undefined for anyone else, for whom the meeting does not exist. */
export function callerSide(
  { personId, role }: Pick<Caller, 'personId' | 'role'>,
  { consumerId, advisorId }: { consumerId: PersonId; advisorId: PersonId },
): Side | undefined {
  if (role === 'consumer' && personId === consumerId) return 'consumer'
  return role === 'advisor' && personId === advisorId ? 'advisor' : undefined
}
