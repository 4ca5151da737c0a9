import type { Role } from '@evenkeel/contract/choices'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Caller } from '../../../../http/caller.ts'

/** A demo person as the caller of a request in the past. */
export const demoCaller = (personId: PersonId, role: Role, signedInAt: Date): Caller => ({
  personId,
  role,
  sessionId: 'demo-history',
  signedInAt,
})
