import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { openChallenge } from '../challenge/challenge.ts'
import { readPerson } from '../people/read-person.ts'
import { requireFreshSignIn } from '../sessions/require-fresh-sign-in.ts'
import { makeRegistrationOptions, userHandleOf } from './passkey-ceremony.ts'
import { listPasskeys } from './passkey-store.ts'

const maxPasskeys = 20

/** Checked before the device creates a key, so that it creates none we would refuse. */
export async function startPasskey(
  services: Pick<Services, 'database' | 'clock' | 'settings'>,
  caller: Caller,
): Promise<{ session: string; options: Record<string, unknown> }> {
  requireFreshSignIn(services, caller)
  const { personId } = caller
  const known = await listPasskeys(services.database.orm, personId)
  if (known.length >= maxPasskeys) {
    throw new Problem('bad-request', {
      name: `You have ${maxPasskeys} passkeys. Remove one before you add another.`,
    })
  }
  const { sub, email, firstName, lastName } = await readPerson(services, personId)
  const fullName = [firstName, lastName].filter(Boolean).join(' ')
  const options = await makeRegistrationOptions(
    services.settings.publicUrl,
    { handle: userHandleOf(sub), name: email, displayName: fullName || email },
    known,
  )
  const session = await openChallenge(services, 'add-passkey', {
    personId,
    data: { challenge: options.challenge },
  })
  return { session, options }
}
