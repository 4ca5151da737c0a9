import type { Role } from '@evenkeel/contract/choices'
import type { PersonId } from '@evenkeel/contract/person-id'

/** Who is asking, made once per request in identify-caller.ts and nowhere else. */
export interface Caller {
  personId: PersonId
  role: Role
  consumerId?: PersonId
  advisorId?: PersonId
}
