import type { Role } from '@evenkeel/contract/choices'
import type { PersonId } from '@evenkeel/contract/person-id'

/**
 * Who is asking, made once per request in identify-caller.ts and nowhere else. A person has one number: it is the
 * consumer id of a consumer and the advisor id of an advisor.
 */
export interface Caller {
  personId: PersonId
  role: Role
  sessionId: string
  /** The last time this person proved who they are in this session. */
  signedInAt: Date
}
