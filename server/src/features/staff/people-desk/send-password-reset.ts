import type { PersonId } from '@evenkeel/contract/person-id'
import type { PersonPage } from '@evenkeel/contract/staff/people-desk'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { rememberStaffReset } from '../../account/identity/code-requests/reset-browser.ts'
import { explainRefusal } from '../../account/identity/explain-refusal.ts'
import { limitLetters } from '../../account/identity/identity-limits.ts'
import { readAccount } from '../../account/identity/people/read-account.ts'
import { noteStaffAct } from './note-staff-act.ts'
import { openPersonPage } from './open-person-page.ts'
import { requireMayActOn } from './require-may-act-on.ts'

/** To the address of the account; staff never see the code. It works in any browser, because no browser asked. */
export async function sendPasswordReset(
  services: Services,
  caller: Caller,
  personId: PersonId,
  { reason }: { reason: string },
): Promise<PersonPage> {
  requireMayActOn(services, caller, personId)
  const { email } = await readAccount(services, personId)
  await limitLetters(services, 'reset by staff', email)
  // Written first, so no letter leaves without its row.
  await services.database.transaction((transaction) =>
    writeAudit(transaction, {
      event: 'password-reset-sent',
      actorId: caller.personId,
      subjectType: 'person',
      subjectId: personId,
      detail: { reason },
    }),
  )
  await rememberStaffReset(services, email)
  try {
    await services.identityProvider.forgotPassword(email)
  } catch (error) {
    throw explainRefusal(services.identityProvider, 'forgotPassword', error)
  }
  await noteStaffAct(services, caller, personId, 'We sent you a code for a new password')
  return openPersonPage(services, caller, personId)
}
