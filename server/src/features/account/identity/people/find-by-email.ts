import type { PersonId } from '@evenkeel/contract/person-id'
import { emailKey } from '../../../../outside/identity-provider/email-key.ts'
import type { Services } from '../../../../services.ts'
import { findLinksByEmail, findPersonIdsByEmail } from './person-store.ts'

/** For commands: people who have signed in with this address. */
export function findPeopleByEmail(
  { database, identityProvider }: Pick<Services, 'database' | 'identityProvider'>,
  email: string,
): Promise<number[]> {
  return findPersonIdsByEmail(database.orm, identityProvider.issuer, emailKey(email))
}

export interface SignUp {
  sub: string
  /** Null until the first sign-in. */
  personId: PersonId | null
}

/** Accounts that signed up with this address, confirmed or not. */
export async function findSignUps(
  { database, identityProvider }: Pick<Services, 'database' | 'identityProvider'>,
  email: string,
): Promise<SignUp[]> {
  const links = await findLinksByEmail(database.orm, identityProvider.issuer, emailKey(email))
  return links.map(({ sub, personId }) => ({ sub, personId }))
}
