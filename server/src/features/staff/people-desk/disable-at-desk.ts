import type { PersonId } from '@evenkeel/contract/person-id'
import type { PersonPage } from '@evenkeel/contract/staff/people-desk'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { disablePerson, enablePerson } from '../../account/identity/people/disable-person.ts'
import { type Account, readAccount } from '../../account/identity/people/read-account.ts'
import { noteStaffAct } from './note-staff-act.ts'
import { openPersonPage } from './open-person-page.ts'
import { requireMayActOn } from './require-may-act-on.ts'
import { tellOtherAdmins } from './tell-other-admins.ts'

/** Disabling a disabled account changes nothing and notifies no one again. Of an admin, every other admin is told. */
export async function disableAtDesk(
  services: Services,
  caller: Caller,
  personId: PersonId,
  { reason }: { reason: string },
): Promise<PersonPage> {
  requireMayActOn(services, caller, personId)
  await disablePerson(services, personId, { actorId: caller.personId, reason })
  await tellOfAdmin(services, caller, 'admin-disabled', await readAccount(services, personId))
  await noteStaffAct(services, caller, personId, 'We disabled your account')
  return openPersonPage(services, caller, personId)
}

export async function enableAtDesk(
  services: Services,
  caller: Caller,
  personId: PersonId,
  { reason }: { reason: string },
): Promise<PersonPage> {
  requireMayActOn(services, caller, personId)
  const before = await readAccount(services, personId)
  await enablePerson(services, personId, { actorId: caller.personId, reason })
  await tellOfAdmin(services, caller, 'admin-enabled', before)
  await noteStaffAct(services, caller, personId, 'We enabled your account')
  return openPersonPage(services, caller, personId)
}

/** Keyed by when it was disabled, so pressing twice writes one letter. */
async function tellOfAdmin(
  services: Services,
  { personId: actorId }: Caller,
  occasion: 'admin-disabled' | 'admin-enabled',
  { role, personId, disabledAt }: Account,
): Promise<void> {
  if (role !== 'admin' || disabledAt === null) return
  const key = `${personId}:${disabledAt.getTime()}`
  await services.database.transaction((transaction) =>
    tellOtherAdmins(services, transaction, { occasion, key, actorId, aboutId: personId }),
  )
}
