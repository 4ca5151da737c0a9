import type { SignedIn, signInAfresh as signInAfreshEndpoint } from '@evenkeel/contract/account/identity'
import type { BodyOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../../http/caller.ts'
import type { Visit } from '../../../../http/visit.ts'
import { IdentityProviderDown } from '../../../../outside/identity-provider/identity-provider.ts'
import type { Services } from '../../../../services.ts'
import { explainRefusal } from '../explain-refusal.ts'
import { limitNetwork } from '../identity-limits.ts'
import { beginAttempt } from '../lock-account.ts'
import { readPerson } from '../people/read-person.ts'
import { checkFactorCode } from '../second-factor/check-factor-code.ts'
import { personOfPasskey } from '../second-factor/person-of-passkey.ts'
import { readFactors } from '../second-factor/read-factors.ts'
import { rotateSession } from './rotate-session.ts'

/** Requires a passkey, or the password again plus the second factor if there is one. */
export async function signInAfresh(
  services: Services,
  caller: Caller,
  { visit, requestId }: { visit: Visit; requestId: string },
  sent: BodyOf<typeof signInAfreshEndpoint>,
): Promise<SignedIn> {
  if ('session' in sent) {
    // A passkey of another person proves the wrong person.
    if ((await personOfPasskey(services, visit, sent)) !== caller.personId)
      throw new Problem('passkey-refused')
  } else {
    await checkPassword(services, caller, visit, sent.password)
    if ((await readFactors(services.database.orm, caller.personId)).length > 0) {
      if (sent.code === undefined) throw new Problem('second-factor-due')
      await checkFactorCode(services, caller.personId, sent.code, { visit, requestId })
    }
  }
  return rotateSession(services, caller, visit, { isFresh: true })
}

/** Failures count as failed sign-ins. */
async function checkPassword(
  services: Services,
  caller: Caller,
  visit: Visit,
  password: string,
): Promise<void> {
  await limitNetwork(services, 'signIn', visit)
  const person = await readPerson(services, caller.personId)
  const attempt = await beginAttempt(services, person.email)
  try {
    const { sub } = await services.identityProvider.signIn(person.email, password)
    if (sub !== person.sub) throw new Problem('wrong-old-password')
  } catch (error) {
    if (error instanceof IdentityProviderDown) await attempt.takeBack()
    const problem = explainRefusal(services.identityProvider, 'signIn', error)
    if (problem instanceof Problem && problem.code === 'wrong-credentials')
      throw new Problem('wrong-old-password', undefined, attempt.waitSeconds)
    throw problem
  }
  await attempt.succeed()
}
