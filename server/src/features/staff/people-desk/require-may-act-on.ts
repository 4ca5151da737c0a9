import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { requireFreshSignIn } from '../../account/identity/sessions/require-fresh-sign-in.ts'

/** Nobody closes, opens or signs out their own account here, and whoever acts proved lately who they are. */
export function requireMayActOn(
  services: Pick<Services, 'clock' | 'settings'>,
  caller: Caller,
  personId: PersonId,
): void {
  if (caller.personId === personId) throw new Problem('not-oneself')
  requireFreshSignIn(services, caller)
}
