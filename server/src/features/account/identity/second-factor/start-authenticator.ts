import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { requireFreshSignIn } from '../sessions/require-fresh-sign-in.ts'
import { startAuthenticatorFor } from './start-authenticator-for.ts'

export async function startAuthenticator(
  services: Pick<Services, 'database' | 'clock' | 'secrets' | 'settings'>,
  caller: Caller,
): Promise<{ secret: string; otpauthUri: string }> {
  requireFreshSignIn(services, caller)
  return startAuthenticatorFor(services, caller.personId)
}
