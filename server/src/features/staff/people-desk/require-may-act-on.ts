import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { requireFreshSignIn } from '../../account/identity/sessions/require-fresh-sign-in.ts'

/** Staff cannot close, open or sign out their own account here, and must have authenticated recently. */
export function requireMayActOn(
  services: Pick<Services, 'clock' | 'settings'>,
  caller: Caller,
  personId: PersonId,
): void {
  if (caller.personId === personId) throw new Problem('not-oneself')
  requireFreshSignIn(services, caller)
}
