import { randomUUID } from 'node:crypto'
import type { SignedIn } from '@evenkeel/contract/account/identity'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Visit } from '../../../http/visit.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { sendMail } from '../mail/send-mail.ts'
import { checkNewPassword } from './check-new-password.ts'
import { explainRefusal } from './explain-refusal.ts'
import { passwordChangedLetter } from './identity-letters.ts'
import { limitNetwork, limitPasswordChanges } from './identity-limits.ts'
import { readPerson } from './people/read-person.ts'
import { endSessions } from './sessions/end-sessions.ts'
import { rotateSession } from './sessions/rotate-session.ts'

interface Sent {
  accessToken?: string | undefined
  oldPassword: string
  newPassword: string
  endOtherSessions?: boolean | undefined
}

/** The session alone decides whose password changes; a body with another person's token ends the session (H24). */
export async function changePassword(
  services: Services,
  caller: Caller | undefined,
  visit: Visit,
  sent: Sent,
): Promise<SignedIn> {
  if (!caller || (sent.accessToken && sent.accessToken !== visit.bearer)) throw new Problem('not-signed-in')
  await limitNetwork(services, 'changePassword', visit)
  const { database, settings, clock } = services
  const person = await readPerson(services, caller.personId)
  await checkNewPassword('newPassword', sent.newPassword, person.email)
  await limitPasswordChanges(services, caller.personId)
  await askProvider(services, person, sent)

  if (sent.endOtherSessions !== false)
    await endSessions(
      services,
      { personId: caller.personId, exceptId: caller.sessionId },
      { reason: 'password-changed', actorId: caller.personId },
    )
  await database.transaction(async (transaction) => {
    await sendMail(services, transaction, `password-changed:${randomUUID()}`, {
      to: person.email,
      ...passwordChangedLetter(settings, clock.now(), person.timeZone),
    })
    await writeAudit(transaction, {
      event: 'password-changed',
      actorId: caller.personId,
      subjectType: person.role,
      subjectId: caller.personId,
      ipHash: visit.addressHash,
    })
  })
  return rotateSession(services, caller, visit, { isFresh: true })
}

async function askProvider(
  { identityProvider }: Services,
  { sub, email }: { sub: string; email: string },
  { oldPassword, newPassword }: Sent,
): Promise<void> {
  try {
    if (!identityProvider.isForeign)
      return await identityProvider.changePassword({ sub, grant: null }, oldPassword, newPassword)
    // Signs in again with the old password, because the session's own grant may have expired, may rotate during use,
    // and does not exist for passkey sessions.
    const { grant } = await identityProvider.signIn(email, oldPassword)
    await identityProvider.changePassword({ sub, grant }, oldPassword, newPassword)
  } catch (error) {
    throw explainRefusal(identityProvider, 'changePassword', error)
  }
}
