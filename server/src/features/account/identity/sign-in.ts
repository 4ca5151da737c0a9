import type { Challenge, SignedIn } from '@evenkeel/contract/account/identity'
import { Problem } from '@evenkeel/contract/problem'
import type { Visit } from '../../../http/visit.ts'
import {
  IdentityProviderDown,
  IdentityRefusal,
} from '../../../outside/identity-provider/identity-provider.ts'
import type { Services } from '../../../services.ts'
import { openChallenge } from './challenge/challenge.ts'
import { explainRefusal } from './explain-refusal.ts'
import { limitNetwork } from './identity-limits.ts'
import { type Attempt, beginAttempt } from './lock-account.ts'
import { forgetRegistration, rememberRegistration } from './pending-registration/pending-registration.ts'
import { findAccount } from './people/account-store.ts'
import { findUnusedSub, personOfAccount } from './people/person-of-account.ts'
import { personFrom } from './people/read-person.ts'
import { factorsFrom, isFactorRequired, readFactors } from './second-factor/read-factors.ts'
import { deviceHashesOf } from './sessions/known-devices.ts'
import { openSession } from './sessions/open-session.ts'

interface SigningIn {
  email: string
  password: string
  rememberMe?: boolean | undefined
}

/** Sign-in by password. If a second factor is required, the answer is a challenge and there is no session yet. */
export async function signIn(
  services: Services,
  visit: Visit,
  sent: SigningIn,
): Promise<SignedIn | Challenge> {
  await limitNetwork(services, 'signIn', visit)
  const attempt = await beginAttempt(services, sent.email)
  const { sub, grant } = await askProvider(services, attempt, visit, sent)
  await forgetRegistration(services, visit)
  const { database, identityProvider } = services
  const account = await findAccount(database.orm, identityProvider.issuer, sub, deviceHashesOf(visit.cookies))
  const person = account ? personFrom(account.person, sub) : await personOfAccount(services, sub, sent.email)
  const factors = account ? factorsFrom(account.factors) : await readFactors(database.orm, person.personId)

  const isRemembered = sent.rememberMe === true
  const isEnrollmentDue = factors.length === 0 && isFactorRequired(services.settings, person.role)
  if (!person.isDisabled && factors.length === 0 && !isEnrollmentDue)
    return openSession(services, person, visit, {
      isRemembered,
      means: 'password',
      grant,
      devices: account?.devices,
      accountKey: attempt.accountKey,
    })
  await attempt.succeed()
  if (person.isDisabled) throw new Problem('wrong-credentials')

  const challenge = isEnrollmentDue ? 'enrol-second-factor' : 'second-factor'
  const sealedGrant = grant === null ? null : services.secrets.seal('grant', grant).toString('base64')
  const session = await openChallenge(services, challenge, {
    personId: person.personId,
    data: { isRemembered, sealedGrant },
  })
  return { challenge, session, factors }
}

async function askProvider(
  services: Services,
  attempt: Attempt,
  visit: Visit,
  { email, password }: SigningIn,
) {
  try {
    return await services.identityProvider.signIn(email, password)
  } catch (error) {
    if (error instanceof IdentityProviderDown) await attempt.takeBack()
    // The password was right: an unconfirmed address is not a failed attempt.
    if (error instanceof IdentityRefusal && error.refusal === 'UserNotConfirmed') {
      await attempt.succeed()
      const sub = await findUnusedSub(services, email)
      await rememberRegistration(services, visit, { email, sub })
    }
    const problem = explainRefusal(services.identityProvider, 'signIn', error)
    if (problem instanceof Problem && problem.code === 'wrong-credentials')
      throw new Problem('wrong-credentials', undefined, attempt.waitSeconds)
    throw problem
  }
}
