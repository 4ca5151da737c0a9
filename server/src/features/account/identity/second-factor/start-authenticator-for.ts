import type { PersonId } from '@evenkeel/contract/person-id'
import type { Services } from '../../../../services.ts'
import { readPerson } from '../people/read-person.ts'
import { makeAuthenticatorSecret, otpauthUriOf } from './authenticator-code.ts'
import { sealSecret } from './authenticator-secret.ts'
import { keepWaitingSecret } from './authenticator-store.ts'

/** A secret that waits for its first code; an app already in use stays in use until then. */
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
