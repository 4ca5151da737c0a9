import type { PersonId } from '@evenkeel/contract/person-id'
import type { PersonAtDesk } from '@evenkeel/contract/staff/people-desk'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { enablePerson } from '../../account/identity/people/disable-person.ts'
import { noteStaffAct } from './note-staff-act.ts'
import { openAccount } from './open-account.ts'
import { requireMayActOn } from './require-may-act-on.ts'

export async function enableAtDesk(
  services: Services,
  caller: Caller,
  personId: PersonId,
  { reason }: { reason: string },
): Promise<{ person: PersonAtDesk }> {
  requireMayActOn(services, caller, personId)
  await enablePerson(services, personId, { actorId: caller.personId, reason })
  await noteStaffAct(services, caller, personId, 'We enabled your account')
  return { person: await openAccount(services, personId) }
}
