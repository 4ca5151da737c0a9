import type { SignedIn } from '@evenkeel/contract/account/identity'
import { Problem } from '@evenkeel/contract/problem'
import type { Visit } from '../../../../http/visit.ts'
import type { Services } from '../../../../services.ts'
import { limitNetwork } from '../identity-limits.ts'
import { checkFactorCode } from '../second-factor/check-factor-code.ts'
import { confirmAuthenticatorFor } from '../second-factor/confirm-authenticator.ts'
import { openSession } from '../sessions/open-session.ts'
import { closeChallenge, readChallenge } from './challenge.ts'

/** The second step of a sign-in: the requested code, or the first code of an app that was just set up. */
export async function answerChallenge(
  services: Services,
  from: { visit: Visit; requestId: string },
  sent: { session: string; code: string },
): Promise<SignedIn> {
  await limitNetwork(services, 'answerChallenge', from.visit)
  const { kind, personId, data } = await readChallenge(
    services,
    ['second-factor', 'enrol-second-factor'],
    sent.session,
  )
  if (personId === null) throw new Problem('challenge-over')
  const isEnrollment = kind === 'enrol-second-factor'
  const recoveryCodes = isEnrollment
    ? await confirmAuthenticatorFor(services, personId, sent.code, from)
    : undefined
  const factor = isEnrollment ? 'authenticator' : await checkFactorCode(services, personId, sent.code, from)
  if (!(await closeChallenge(services, sent.session))) throw new Problem('challenge-over')

  const sealed = typeof data.sealedGrant === 'string' ? Buffer.from(data.sealedGrant, 'base64') : undefined
  const signedIn = await openSession(services, personId, from.visit, {
    isRemembered: data.isRemembered === true,
    means: `password and ${factor}`,
    grant: sealed ? services.secrets.open('grant', sealed) : null,
  })
  return { ...signedIn, ...(recoveryCodes && { recoveryCodes }) }
}
