import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { resendVerification as call } from '@evenkeel/contract/staff/people-desk'
import type { Caller } from '../../../http/caller.ts'
import { IdentityRefusal } from '../../../outside/identity-provider/identity-provider.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { explainRefusal } from '../../account/identity/explain-refusal.ts'
import { limitLetters } from '../../account/identity/identity-limits.ts'
import { findSignUps } from '../../account/identity/people/find-by-email.ts'

/**
 * Unlike visitors, staff are told whether this address signed up and is confirmed. The audit log stores the account's id and
 * no address; it is written first, so no letter leaves without its row.
 */
export async function resendVerification(
  services: Services,
  caller: Caller,
  { email, reason }: BodyOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const { database, identityProvider } = services
  const signUps = await findSignUps(services, email)
  const waiting = signUps.at(-1)
  if (!waiting) throw new Problem('not-found')
  if (signUps.some(({ personId }) => personId !== null)) throw new Problem('already-confirmed')
  if (await identityProvider.isConfirmed?.(email)) throw new Problem('already-confirmed')
  await limitLetters(services, 'sign-up', email)
  const note = (outcome: 'asked' | 'failed') =>
    database.transaction((transaction) =>
      writeAudit(transaction, {
        event: 'verification-resent',
        actorId: caller.personId,
        subjectType: 'sign-up',
        outcome,
        detail: { reason, sub: waiting.sub },
      }),
    )
  await note('asked')
  try {
    await identityProvider.resendCode(email)
  } catch (error) {
    await note('failed')
    const isConfirmed = error instanceof IdentityRefusal && error.refusal === 'InvalidParameter'
    throw isConfirmed
      ? new Problem('already-confirmed')
      : explainRefusal(identityProvider, 'resendCode', error)
  }
  return { sent_to: email }
}
