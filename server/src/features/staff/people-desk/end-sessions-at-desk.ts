import type { PersonId } from '@evenkeel/contract/person-id'
import type { PersonPage } from '@evenkeel/contract/staff/people-desk'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { signedOutLetter } from '../../account/identity/identity-letters.ts'
import { readAccount } from '../../account/identity/people/read-account.ts'
import { endSessions } from '../../account/identity/sessions/end-sessions.ts'
import { sendMail } from '../../account/mail/send-mail.ts'
import { noteStaffAct } from './note-staff-act.ts'
import { openPersonPage } from './open-person-page.ts'
import { requireMayActOn } from './require-may-act-on.ts'

/** Recorded even where there was no session; a letter is sent only where there was one. */
export async function endSessionsAtDesk(
  services: Services,
  caller: Caller,
  personId: PersonId,
  { reason }: { reason: string },
): Promise<PersonPage & { ended: number }> {
  requireMayActOn(services, caller, personId)
  const { email } = await readAccount(services, personId)
  const why = { reason: 'ended-by-staff', actorId: caller.personId, note: reason }
  const ended = await endSessions(services, { personId }, why)
  if (ended > 0)
    await services.database.transaction((transaction) =>
      sendMail(services, transaction, `signed-out-by-staff:${crypto.randomUUID()}`, {
        to: email,
        ...signedOutLetter(services.settings),
      }),
    )
  await noteStaffAct(services, caller, personId, 'We signed you out everywhere')
  return { ...(await openPersonPage(services, caller, personId)), ended }
}
