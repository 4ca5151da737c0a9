import type { Role } from '@evenkeel/contract/choices'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Caller } from '../../../../http/caller.ts'

/** Somebody of the demo, as they would have been signed in at that moment of its past. */
export const demoCaller = (personId: PersonId, role: Role, signedInAt: Date): Caller => ({
  personId,
  role,
  sessionId: 'demo-history',
  signedInAt,
})
