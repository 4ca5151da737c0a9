import type { PersonId } from '@evenkeel/contract/person-id'
import type { PersonAtDesk } from '@evenkeel/contract/staff/people-desk'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { disablePerson } from '../../account/identity/people/disable-person.ts'
import { noteStaffAct } from './note-staff-act.ts'
import { openAccount } from './open-account.ts'
import { requireMayActOn } from './require-may-act-on.ts'

/** Disabling a disabled account changes nothing and notifies no one again. */
export async function disableAtDesk(
  services: Services,
  caller: Caller,
  personId: PersonId,
  { reason }: { reason: string },
): Promise<{ person: PersonAtDesk }> {
  requireMayActOn(services, caller, personId)
  await disablePerson(services, personId, { actorId: caller.personId, reason })
  await noteStaffAct(services, caller, personId, 'We disabled your account')
  return { person: await openAccount(services, personId) }
}
