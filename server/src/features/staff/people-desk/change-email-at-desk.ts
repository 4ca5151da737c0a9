import type { BodyOf } from '@evenkeel/contract/endpoint'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { changeEmailAtDesk as call, PersonPage } from '@evenkeel/contract/staff/people-desk'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import {
  cancelEmailChange,
  requireFreeAddress,
  resendEmailChange,
  startEmailChange,
} from '../../account/identity/email-change/start-email-change.ts'
import { readAccount } from '../../account/identity/people/read-account.ts'
import { noteStaffAct } from './note-staff-act.ts'
import { openPersonPage } from './open-person-page.ts'
import { propose } from './propose.ts'
import { requireMayActOn } from './require-may-act-on.ts'

/** An admin's address opens the whole desk, so a second admin confirms before any letter leaves. */
export async function changeEmailAtDesk(
  services: Services,
  caller: Caller,
  personId: PersonId,
  { email, proof, reason }: BodyOf<typeof call>,
): Promise<PersonPage> {
  requireMayActOn(services, caller, personId)
  const { role } = await readAccount(services, personId)
  if (role === 'admin') {
    await requireFreeAddress(services, email)
    await propose(services, caller, { kind: 'email-change', personId, email, proof, reason })
  } else {
    await startEmailChange(services, { personId, email, proof, reason, actorId: caller.personId })
    await noteStaffAct(services, caller, personId, 'We started a change of your email address')
  }
  return openPersonPage(services, caller, personId)
}

export async function resendEmailChangeAtDesk(
  services: Services,
  caller: Caller,
  personId: PersonId,
  { reason }: { reason: string },
): Promise<PersonPage> {
  requireMayActOn(services, caller, personId)
  await resendEmailChange(services, personId, { actorId: caller.personId, reason })
  await noteStaffAct(services, caller, personId, 'We sent the link to your new email address again')
  return openPersonPage(services, caller, personId)
}

export async function cancelEmailChangeAtDesk(
  services: Services,
  caller: Caller,
  personId: PersonId,
  { reason }: { reason: string },
): Promise<PersonPage> {
  requireMayActOn(services, caller, personId)
  const wasWaiting = await cancelEmailChange(services, personId, { actorId: caller.personId, reason })
  if (!wasWaiting) throw new Problem('email-change-over')
  await noteStaffAct(services, caller, personId, 'We canceled the change of your email address')
  return openPersonPage(services, caller, personId)
}
