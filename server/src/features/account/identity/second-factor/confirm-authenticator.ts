import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { requireFreshSignIn } from '../sessions/require-fresh-sign-in.ts'
import { confirmAuthenticatorFor } from './confirm-authenticator-for.ts'
import type { ChangeOrigin } from './note-factor-change.ts'

export async function confirmAuthenticator(
  services: Pick<Services, 'database' | 'clock' | 'secrets' | 'jobs' | 'settings'>,
  caller: Caller,
  code: string,
  origin: ChangeOrigin,
): Promise<{ recoveryCodes: string[] }> {
  requireFreshSignIn(services, caller)
  return { recoveryCodes: await confirmAuthenticatorFor(services, caller.personId, code, origin) }
}
