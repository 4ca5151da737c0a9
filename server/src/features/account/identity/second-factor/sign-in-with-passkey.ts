import type { SignedIn } from '@evenkeel/contract/account/identity'
import type { Visit } from '../../../../http/visit.ts'
import type { Services } from '../../../../services.ts'
import { openSession } from '../sessions/open-session.ts'
import { personOfPasskey, type SentPasskey } from './person-of-passkey.ts'

/** The device and its owner in one: nothing more is asked, of admins neither. */
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
