import type { Visit } from '../../../../http/visit.ts'
import type { Services } from '../../../../services.ts'
import { openChallenge } from '../challenge/challenge.ts'
import { limitPasskeyCalls } from './limit-passkey-calls.ts'
import { makeSignInOptions } from './passkey-ceremony.ts'

/** Names no credential: the browser offers its own, and the answer is the same for everyone. */
export async function startPasskeySignIn(
  services: Pick<Services, 'database' | 'clock' | 'limits' | 'settings'>,
  visit: Visit,
): Promise<{ session: string; options: Record<string, unknown> }> {
  await limitPasskeyCalls(services, visit)
  const options = await makeSignInOptions(services.settings.publicUrl)
  const session = await openChallenge(services, 'passkey-sign-in', { data: { challenge: options.challenge } })
  return { session, options }
}
