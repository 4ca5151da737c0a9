import type { SignedIn } from '@evenkeel/contract/account/identity'
import type { Visit } from '../../../../http/visit.ts'
import type { Services } from '../../../../services.ts'
import { openSession } from '../sessions/open-session.ts'
import { personOfPasskey, type SentPasskey } from './person-of-passkey.ts'

/** A passkey proves device and owner at once, so nothing more is required, even of admins. */
export async function signInWithPasskey(
  services: Services,
  visit: Visit,
  sent: SentPasskey & { rememberMe?: boolean | undefined },
): Promise<SignedIn> {
  const personId = await personOfPasskey(services, visit, sent)
  return openSession(services, personId, visit, {
    isRemembered: sent.rememberMe === true,
    means: 'passkey',
    grant: null,
  })
}
