import { emailKey } from '../../../../outside/identity-provider/email-key.ts'
import type { Services } from '../../../../services.ts'
import { findPersonIdsByEmail } from './person-store.ts'

/** For commands: whoever has signed in with this address. */
export function findPeopleByEmail(
  { database, identityProvider }: Pick<Services, 'database' | 'identityProvider'>,
  email: string,
): Promise<number[]> {
  return findPersonIdsByEmail(database.orm, identityProvider.issuer, emailKey(email))
}
