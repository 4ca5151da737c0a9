import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { readChallenge } from '../challenge/challenge.ts'
import { readPerson } from '../people/read-person.ts'
import { requireFreshSignIn } from '../sessions/require-fresh-sign-in.ts'
import { makeAuthenticatorSecret, otpauthUriOf } from './authenticator-code.ts'
import { sealSecret } from './authenticator-secret.ts'
import { keepWaitingSecret } from './authenticator-store.ts'
import { readFactors } from './read-factors.ts'

export async function startAuthenticator(
  services: Pick<Services, 'database' | 'clock' | 'secrets' | 'settings'>,
  caller: Caller,
): Promise<{ secret: string; otpauthUri: string }> {
  requireFreshSignIn(services, caller)
  return startAuthenticatorFor(services, caller.personId)
}

/** Creates a secret that waits for its first code; an app already in use stays active until then. */
export async function startAuthenticatorFor(
  services: Pick<Services, 'database' | 'clock' | 'secrets'>,
  personId: PersonId,
): Promise<{ secret: string; otpauthUri: string }> {
  const { email } = await readPerson(services, personId)
  const secret = makeAuthenticatorSecret()
  const sealed = sealSecret(services, personId, secret)
  await keepWaitingSecret(services.database.orm, personId, sealed, services.clock.now())
  return { secret, otpauthUri: otpauthUriOf(secret, email) }
}

/** During a sign-in that requires a factor. People who already have one must use it instead. */
export async function startEnrolment(
  services: Pick<Services, 'database' | 'clock' | 'secrets'>,
  session: string,
): Promise<{ secret: string; otpauthUri: string }> {
  const { personId } = await readChallenge(services, 'enrol-second-factor', session)
  if (personId === null || (await readFactors(services.database.orm, personId)).length > 0)
    throw new Problem('challenge-over')
  return startAuthenticatorFor(services, personId)
}
