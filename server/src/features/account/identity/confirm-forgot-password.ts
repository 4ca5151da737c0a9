import { randomUUID } from 'node:crypto'
import { Problem } from '@evenkeel/contract/problem'
import type { Visit } from '../../../http/visit.ts'
import { emailKey } from '../../../outside/identity-provider/email-key.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { sendMail } from '../mail/send-mail.ts'
import { checkNewPassword } from './check-new-password.ts'
import { findTriedCode, forgetResetRequests } from './code-requests/reset-browser.ts'
import { explainRefusal } from './explain-refusal.ts'
import { passwordChangedLetter } from './identity-letters.ts'
import { limitNetwork } from './identity-limits.ts'
import { forgiveAttempts } from './lock-account.ts'
import { readNames } from './people/person-names.ts'
import { findPersonIdsByEmail } from './people/person-store.ts'
import { endSessions } from './sessions/end-sessions.ts'

interface Sent {
  email: string
  code: string
  newPassword: string
}

/**
 * A new password ends every session but keeps the second factor (ASVS 6.4.3). A right code in another browser than the
 * one that asked is a wrong code.
 */
export async function confirmForgotPassword(services: Services, visit: Visit, sent: Sent) {
  const { email, code, newPassword } = sent
  await limitNetwork(services, 'confirmForgotPassword', visit)
  await checkNewPassword('newPassword', newPassword, email)
  const { identityProvider, database, settings, clock } = services
  const tried = await findTriedCode(services, visit, email)
  // Our own provider hashes as for any wrong code; an outside one is not even asked.
  if (!tried.isThere && identityProvider.isForeign) throw new Problem('code-mismatch')
  try {
    await identityProvider.confirmForgotPassword(email, code, newPassword, tried.browserHash)
  } catch (error) {
    throw explainRefusal(identityProvider, 'confirmForgotPassword', error)
  }
  await forgetResetRequests(services, visit, email)
  await forgiveAttempts(services, email)
  for (const personId of await findPersonIdsByEmail(database.orm, identityProvider.issuer, emailKey(email))) {
    await endSessions(services, { personId }, { reason: 'password-reset', actorId: personId })
    const names = await readNames(database.orm, personId)
    await database.transaction(async (transaction) => {
      await sendMail(services, transaction, `password-changed:${randomUUID()}`, {
        to: email,
        ...passwordChangedLetter(settings, clock.now(), names?.timeZone ?? null),
      })
      await writeAudit(transaction, {
        event: 'password-reset',
        actorId: personId,
        subjectType: 'person',
        subjectId: personId,
        ipHash: visit.addressHash,
      })
    })
  }
  return {}
}
